import { expect, it } from 'vitest';
import { connectJoinBar } from '../../machines/join-bar/join-bar.connect';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';

it.each([
  ['shown', true],
  ['hidden', false],
] as const)('the join bar is visible in the state %s', (value, isShown) => {
  const snapshot = joinBarMachine.resolveState({ value, context: {} });
  expect(connectJoinBar(snapshot)).toEqual({ isShown });
});
