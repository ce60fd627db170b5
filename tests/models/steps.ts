import type { Failure } from '../../machines/shared/failure';
import type { Stage } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { World } from '../kit/world/world';

export type Step<S extends Stage = Stage> = (stage: S) => Promise<void> | undefined;

/** A driver or an assertion that consists of several. */
export const steps =
  <S extends Stage>(...all: readonly Step<NoInfer<S>>[]) =>
  async (stage: S): Promise<void> => {
    for (const step of all) await step(stage);
  };

/** The first line of a failure; the references check the rest of the alert. */
export const seeFailure =
  (partIn: (screen: Screen) => Screen, fallback: string | null = null) =>
  ({
    screen,
    snapshot,
  }: Stage & { readonly snapshot: { readonly context: { failure: Failure | null } } }) => {
    const { text, technical } = snapshot.context.failure ?? { text: null, technical: null };
    const first = text ?? fallback ?? technical ?? 'A failure is missing';
    return partIn(screen).within('alert').seeText(first);
  };

export const nothing: Step = async () => {};

/** Each method of a port, as the step that calls it. */
type StepsOf<Port> = {
  readonly [Name in keyof Port as Port[Name] extends (...given: never) => Promise<void> ? Name : never]: (
    ...given: Port[Name] extends (...given: infer Given) => unknown ? Given : never
  ) => (stage: Stage) => Promise<void>;
};

const stepsOf = <Port>(portIn: (stage: Stage) => Port): StepsOf<Port> =>
  new Proxy({} as StepsOf<Port>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
      (stage: Stage) =>
        (portIn(stage)[name as keyof Port] as (...all: unknown[]) => Promise<void>)(...given),
  });

export const environment = stepsOf<World>(({ world }) => world);
export const page = stepsOf<Screen>(({ screen }) => screen);
export const within = (...place: Readonly<Parameters<Screen['within']>>) =>
  stepsOf<Screen>(({ screen }) => screen.within(...place));
export const header = within('banner');
export const footer = within('contentinfo');
export const main = within('main');
