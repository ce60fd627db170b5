import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { unprovidedCall, unprovidedListener } from '../../machines/shared/unprovided';
import { provided } from '../../src/actors/provided';

const machine = setup({
  actors: {
    getNames: unprovidedCall<string, undefined>('getNames'),
    getPlaces: unprovidedCall<string, undefined>('getPlaces'),
    watchDoor: unprovidedListener('watchDoor'),
  },
}).createMachine({ id: 'house' });

const ready = fromPromise<string, undefined>(async () => 'ready');

describe('a machine', () => {
  it('starts only when everything it needs is provided, and says what is missing', () => {
    expect(() => provided(machine.provide({ actors: { getPlaces: ready } }))).toThrow(
      new Error('house: getNames, watchDoor not provided'),
    );
  });

  it('passes unchanged with everything provided', () => {
    const whole = setup({ actors: { getNames: ready } }).createMachine({ id: 'house' });
    expect(provided(whole)).toBe(whole);
  });
});
