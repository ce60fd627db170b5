// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ticketWire } from './examples/ticket.wire';
import { domWorld } from './world/world.dom';

const draw = (signal: AbortSignal) => fetch('http://localhost:8000/api/draw', { method: 'POST', signal });

let outside: ReturnType<typeof domWorld>;

beforeEach(() => {
  const nothing = () => {};
  outside = domWorld({
    wire: ticketWire,
    base: '',
    patience: 500,
    passTime: async () => {},
    preferMotion: nothing,
    resize: nothing,
    reload: nothing,
  });
});

afterEach(() => {
  outside.close();
});

it('never gets a call that its app has given up before making it', async () => {
  await expect(draw(AbortSignal.abort())).rejects.toThrow('Aborted');
  expect(outside.calls()).toEqual([]);
});

it('lets a call go that its app gives up later', async () => {
  const giving = new AbortController();
  const drawn = draw(giving.signal);
  await outside.world.seeCall('drawPrize');
  giving.abort();
  await expect(drawn).rejects.toThrow('Aborted');
  await outside.world.dontSeeCall('drawPrize');
  expect(outside.calls().map(({ verb }) => verb)).toEqual(['drawPrize']);
});
