import type { Observation, Property } from './property';
import type { Visit, Watcher } from './visit';

export function checkingProperties(properties: readonly Property[]): Watcher {
  let last: Observation | undefined;
  const look = async (visit: Visit) => {
    const before = visit.position === 0 ? undefined : last;
    await visit.promptly(async () => {
      const observation = await momentOf(visit, before);
      last = observation;
      const violations = properties.flatMap(({ name, violation }) => {
        const objected = violation(observation);
        return objected === null ? [] : [`It does not hold that ${name}: ${objected}`];
      });
      if (violations.length > 0) throw new Error(violations.join('\n'));
    });
  };
  return { name: 'properties hold', look, afterExit: look };
}

async function momentOf(visit: Visit, last: Observation | undefined): Promise<Observation> {
  const pageSnapshot = await visit.stage.screen.pageSnapshot();
  const calls = [...visit.calls];
  const answered = [...visit.answered];
  return {
    machine: visit.plan.id,
    event: visit.step.event,
    events: [...(last?.events ?? []), visit.step.event],
    pageSnapshot,
    earlier: last?.pageSnapshot,
    calls,
    answered,
    sinceLastStep: {
      calls: calls.slice(last?.calls.length ?? 0),
      answered: answered.slice(last?.answered.length ?? 0),
    },
  };
}
