import type { Moment, Property } from './property';
import type { Visit, Watcher } from './visit';

/** After every step, and behind the exit of a tour, each property holds as soon as the page has settled. */
export function upholding(properties: readonly Property[]): Watcher {
  let last: Moment | undefined;
  const look = async (visit: Visit) => {
    const before = visit.position === 0 ? undefined : last;
    await visit.promptly(async () => {
      const moment = await momentOf(visit, before);
      last = moment;
      const objections = properties.flatMap(({ name, objection }) => {
        const objected = objection(moment);
        return objected === null ? [] : [`It does not hold that ${name}: ${objected}`];
      });
      if (objections.length > 0) throw new Error(objections.join('\n'));
    });
  };
  return { name: 'properties hold', look, afterExit: look };
}

async function momentOf(visit: Visit, last: Moment | undefined): Promise<Moment> {
  const sight = await visit.stage.screen.sight();
  const calls = [...visit.calls];
  const answered = [...visit.answered];
  return {
    machine: visit.plan.id,
    event: visit.step.event,
    events: [...(last?.events ?? []), visit.step.event],
    sight,
    earlier: last?.sight,
    calls,
    answered,
    lately: {
      calls: calls.slice(last?.calls.length ?? 0),
      answered: answered.slice(last?.answered.length ?? 0),
    },
  };
}
