import type { Stage } from '../model/model';
import { throughActs } from './acts';

/** The same stage for somebody who only looks: what would change the app or its outside does nothing. */
export function readOnlyStage(stage: Stage): Stage {
  const { screen, world } = throughActs(stage, async () => {});
  return { screen, world: { ...world, startAt: () => {}, alwaysAnswer: () => {} } };
}
