import type { Screen } from '../screen/screen';
import type { Visit } from './visit';

/** All watchers of a step read one snapshot of the page, and a new one after a check of it failed. */
export function withOneSnapshot(visit: Visit): Visit {
  let taken: ReturnType<Screen['pageSnapshot']> | undefined;
  const pageSnapshot: Screen['pageSnapshot'] = () => {
    taken ??= visit.stage.screen.pageSnapshot();
    return taken;
  };
  const again = (check: () => Promise<void>) => async () => {
    try {
      await check();
    } catch (missed) {
      taken = undefined;
      throw missed;
    }
  };
  return {
    ...visit,
    stage: { ...visit.stage, screen: { ...visit.stage.screen, pageSnapshot } },
    eventually: (check) => visit.eventually(again(check)),
    promptly: (check) => visit.promptly(again(check)),
  };
}
