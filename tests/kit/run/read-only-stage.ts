import type { Stage } from '../model/model';
import { throughActs } from './acts';

export function readOnlyStage(stage: Stage): Stage {
  const { screen, world } = throughActs(stage, async () => {});
  return {
    screen,
    world: {
      ...world,
      startAt: () => {},
      createDatabase: async () => {},
      alwaysAnswer: () => {},
      renderWith: () => {},
    },
  };
}
