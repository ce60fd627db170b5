import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

// Before the app is loaded: what tells days asks for the zone once.
vi.hoisted(() => {
  process.env.TZ = 'America/New_York';
});

import { screenCopy } from '../../src/copy/screen-copy';
import { open, signedIn } from '../models/opening';
import { simulatedApp } from '../support/simulated-app';

let host: ReturnType<typeof simulatedApp>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  host = simulatedApp({ patience: 3000 });
});

afterEach(async () => {
  await host.leave();
  expect(host.problems()).toEqual([]);
  vi.useRealTimers();
});

afterAll(() => {
  delete process.env.TZ;
});

test('a day of birth is the same west of Greenwich, the day of a moment is the reader’s own', async () => {
  open(host.world, '/profile');
  await signedIn(host.world);
  await host.load();
  const main = host.screen.within('main');
  await main.seeText(screenCopy.fields.dateOfBirth);
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
  expect(facts.slice(-2)).toEqual([
    [screenCopy.fields.dateOfBirth, '2 Jan 2000'],
    [screenCopy.profile.memberSince, '31 Dec 2025'],
  ]);
});
