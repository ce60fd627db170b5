import type { Visit, Watcher } from '../kit/run/visit';
import type { Reference, StepRecord } from './reference';

interface Past {
  readonly acts: number;
  readonly calls: number;
  readonly answered: number;
  readonly page: StepRecord['page'] | undefined;
  readonly memories: readonly unknown[];
}

const start: Past = { acts: 0, calls: 0, answered: 0, page: undefined, memories: [] };

const holds = async (check: Promise<void> | undefined): Promise<boolean | undefined> =>
  check?.then(
    () => true,
    () => false,
  );

/** Compares every step with what the references expect; knows which of their situations have arisen. */
export class ReferenceCheck {
  private past = start;
  private readonly arose = new Map<string, Set<string>>();

  /** `isComplete`: whether the tours of a machine have to meet all situations of its references. */
  constructor(
    private readonly references: readonly Reference[],
    private readonly isComplete = true,
  ) {}

  readonly watcher: Watcher = {
    name: 'the references agree',
    look: (visit) => this.look(visit),
    afterExit: (visit) => this.look(visit),
    missed: ({ id }) => (this.isComplete ? this.missing(id) : []),
  };

  private async look(visit: Visit): Promise<void> {
    const past = visit.position === 0 ? start : this.past;
    await visit.promptly(async () => {
      const page = await visit.stage.screen.pageSnapshot();
      const acts = visit.acts.slice(past.acts);
      const isScrolled = acts.some(({ kind }) => kind === 'scrollTo');
      const record: StepRecord = {
        acts,
        calls: visit.calls.slice(past.calls),
        answered: visit.answered.slice(past.answered),
        before: past.page,
        page,
        renderedWith: visit.renderedWith,
        isMoved: isScrolled ? await holds(visit.immediateStage?.screen.within('main').seeMoved()) : undefined,
        isReloading: await holds(visit.immediateStage?.world.seeReload()),
      };
      const judged = this.references.map((reference, at) => reference.judge(past.memories[at], record));
      const { calls, answered } = visit;
      this.past = {
        acts: visit.acts.length,
        calls: calls.length,
        answered: answered.length,
        page,
        memories: judged.map(({ memory }) => memory),
      };
      const violations = judged.flatMap(({ violations }) => violations);
      if (violations.length > 0) throw new Error(`The reference expects otherwise: ${violations.join('\n')}`);
      for (const [at, { arose }] of judged.entries()) this.note(visit.plan.id, this.references[at], arose);
    });
  }

  private note(machine: string, reference: Reference | undefined, arose: readonly string[]): void {
    const known = this.arose.get(machine) ?? new Set();
    for (const situation of arose) known.add(`${reference?.name}: ${situation}`);
    this.arose.set(machine, known);
  }

  private missing(machine: string): string[] {
    const known = this.arose.get(machine) ?? new Set();
    return this.references.flatMap(({ name, arises }) =>
      (arises[machine] ?? [])
        .filter((situation) => !known.has(`${name}: ${situation}`))
        .map((situation) => `No tour of ${machine} has met '${situation}' in ${name}`),
    );
  }
}
