import { expect } from '@playwright/test';
import { accessible } from '../kit/run/accessible';
import { chromiumHost } from '../kit/run/chromium-host';
import { TourFailure } from '../kit/run/failure';
import { Journal } from '../kit/run/journal';
import { picturing } from '../kit/run/picture';
import { runTour } from '../kit/run/run-tour';
import { wire } from '../models/wire';
import { tour as test } from '../support/browser-test';
import { keepNote, keepPicture } from './notes';
import { plansFor, timeFor } from './plans';
import { settings } from './settings';

for (const plan of plansFor('chromium', settings)) {
  for (const tour of plan.tours) {
    test(`tour ${tour.name} through the browser`, async ({ page, builtApp, browserConsole }) => {
      test.setTimeout(timeFor(tour));
      const journal = new Journal('chromium', plan.id);
      const axe = accessible(
        () => page,
        (name, audit) => journal.audited(name, audit),
      );
      const pictures = picturing(
        () => page,
        ({ tour: { name }, position }, jpeg) =>
          journal.pictured(name, position, keepPicture(name, position, jpeg)),
      );
      const apart = settings.bare ? [] : [axe, ...(settings.pictures ? [pictures] : [])];
      const host = await chromiumHost(page, {
        wire,
        baseUrl: builtApp.url.replace(/\/$/, ''),
        door: '__CAP_CLASH_INSPECT__',
      });
      journal.begin();
      try {
        const result = await runTour(plan, tour, host, journal.watchers([], apart));
        const note = journal.noteOf(tour, result, []);
        keepNote(note);
        expect(note.objections).toEqual([]);
      } catch (error) {
        if (error instanceof TourFailure) {
          const text = `${tour.name}, step ${error.position}: ${error.message}`;
          keepNote(journal.noteOf(tour, error.met, [{ signature: text, text }]));
        }
        throw error;
      }
      await host.leave();
      for (const failure of host.provoked()) {
        browserConsole.expectComplaint(new RegExp(`^Failed to load resource: .*${failure}`));
      }
    });
  }
}
