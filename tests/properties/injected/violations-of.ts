import type { AnyModel, ReportedEvent } from '../../kit/model/model';
import { type MachinePlan, type PlanOptions, planMachine } from '../../kit/plan/plan';
import { checkingProperties } from '../../kit/run/checking-properties';
import type { Property } from '../../kit/run/property';
import { runTour } from '../../kit/run/run-tour';
import type { Watcher } from '../../kit/run/visit';
import { simulatedApp } from '../../support/simulated-app';
import type { InjectedFault } from './injected-fault';

const fewOf = (failures: readonly ReportedEvent[]): readonly ReportedEvent[] => {
  const kinds = failures.map(({ outcome }) =>
    typeof outcome === 'object'
      ? `${typeof outcome.body} ${outcome.headers ? 'with' : 'without'} a wait`
      : outcome,
  );
  return failures.filter((_, place) => kinds.indexOf(kinds[place]) === place);
};

const everywhere = async () => {};

/** Without state assertions nothing else waits for the first screen. */
const startsOf = ({ starts }: AnyModel): AnyModel['starts'] =>
  starts.map((start) => ({
    ...start,
    arrive: async (stage) => {
      await stage.screen.within('main').see('heading');
      await stage.world.passTime(50);
      await start.arrive?.(stage);
    },
  }));

export function unassertedPlan(model: AnyModel, coverage: NonNullable<PlanOptions['coverage']>): MachinePlan {
  const samples: Record<`xstate.${string}`, readonly ReportedEvent[]> = Object.fromEntries(
    Object.entries(model.samples)
      .filter(([type]) => type.startsWith('xstate.error.'))
      .map(([type, failures = []]) => [type, fewOf(failures)]),
  );
  const states = Object.fromEntries(Object.keys(model.states).map((path) => [path, everywhere]));
  return planMachine(
    { ...model, starts: startsOf(model), samples: { ...model.samples, ...samples }, states, exits: [] },
    { everySample: true, coverage },
  );
}

/** The first violations, and how many tours were walked to find them. */
export async function violationsOf(
  plan: MachinePlan,
  judges: readonly Property[],
  fault: InjectedFault = {},
): Promise<{ readonly violations: readonly string[]; readonly walked: number }> {
  const errors: unknown[] = [];
  for (const [at, tour] of plan.tours.entries()) {
    const host = simulatedApp();
    injectOnWire(fault);
    const { screen } = host;
    const pageSnapshot = () => {
      fault.page?.();
      return screen.pageSnapshot();
    };
    const { name, look } = checkingProperties(judges);
    let violations: readonly string[] = [];
    const judge: Watcher = {
      name,
      look: (visit) =>
        look(visit).catch((error) => {
          violations = String(error.message).split('\n');
          throw error;
        }),
    };
    try {
      await runTour(plan, tour, { ...host, screen: { ...screen, pageSnapshot } }, [judge]);
    } catch (error) {
      if (violations.length > 0) return { violations, walked: at + 1 };
      errors.push(error);
    } finally {
      await host.leave();
    }
  }
  if (errors.length > 0) throw errors[0];
  return { violations: [], walked: plan.tours.length };
}

function injectOnWire({ wire, isSentTwice }: InjectedFault): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const call = new Request(input, init);
    const altered = wire ? await wire(call) : call;
    if (isSentTwice?.(altered)) void fetch(altered.clone()).catch(() => undefined);
    return fetch(altered);
  };
}
