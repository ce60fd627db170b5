import { expect, it } from 'vitest';
import { connectJoinBar } from '../../machines/join-bar/join-bar.connect';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';

it.each([
  ['shown', true],
  ['hidden', false],
] as const)('the bar that is %s is so on the screen', (value, isShown) => {
  const snapshot = joinBarMachine.resolveState({ value, context: {} });
  expect(connectJoinBar(snapshot)).toEqual({ isShown });
});
