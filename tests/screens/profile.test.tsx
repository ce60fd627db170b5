import { afterAll, expect, test, vi } from 'vitest';

// Before the app is loaded: what tells days asks for the zone once.
vi.hoisted(() => {
  process.env.TZ = 'America/New_York';
});

import { screenCopy } from '../../src/copy/screen-copy';
import { open, signedIn } from '../models/opening';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

afterAll(() => {
  delete process.env.TZ;
});

test('a day of birth is the same west of Greenwich, the day of a moment is the reader’s own', async () => {
  open(app.host.world, '/profile');
  await signedIn(app.host.world);
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.seeText(screenCopy.fields.dateOfBirth);
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
  expect(facts.slice(-2)).toEqual([
    [screenCopy.fields.dateOfBirth, '2 Jan 2000'],
    [screenCopy.profile.memberSince, '31 Dec 2025'],
  ]);
});
