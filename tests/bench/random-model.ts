import { machineModel } from '../kit/examples/random-machine';
import type { AnyModel } from '../kit/model/model';

const DENSITY = 3.5;

const NEAR = 5;

export type Shape = 'random' | 'local';

export function randomModel(states: number, shape: Shape): AnyModel {
  const draw = drawing(states);
  const target = (from: number) => {
    if (shape === 'random') return draw(states);
    return Math.min(states - 1, Math.max(0, from - NEAR + draw(2 * NEAR + 1)));
  };
  const tree = Array.from({ length: states - 1 }, (_, index) => {
    const from = shape === 'random' ? draw(index + 1) : Math.max(0, index - draw(NEAR));
    return { from, to: index + 1, adds: 0 };
  });
  const more = Array.from({ length: Math.round(DENSITY * states) - tree.length }, () => {
    const from = draw(states);
    return { from, to: target(from), adds: 0 };
  });
  return machineModel(states, 1, [...tree, ...more]);
}

function drawing(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
