import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { placeholderCall, placeholderListener } from '../../machines/shared/placeholders';
import { provided } from '../../src/actors/provided';

const machine = setup({
  actors: {
    getNames: placeholderCall<string, undefined>('getNames'),
    getPlaces: placeholderCall<string, undefined>('getPlaces'),
    watchDoor: placeholderListener('watchDoor'),
  },
}).createMachine({ id: 'house' });

const ready = fromPromise<string, undefined>(async () => 'ready');

describe('a machine', () => {
  it('throws the names of missing actors before it starts', () => {
    expect(() => provided(machine.provide({ actors: { getPlaces: ready } }))).toThrow(
      new Error('house: getNames, watchDoor not provided'),
    );
  });

  it('is returned unchanged if every actor is provided', () => {
    const whole = setup({ actors: { getNames: ready } }).createMachine({ id: 'house' });
    expect(provided(whole)).toBe(whole);
  });
});
