import { chromiumHost } from '../kit/run/chromium-host';
import { runTour } from '../kit/run/run-tour';
import { wire } from '../models/wire';
import { tour as test } from '../support/browser-test';
import { noteFired } from './fired';
import { plans, timeFor } from './plans';

for (const plan of plans) {
  for (const tour of plan.tours) {
    test(`tour ${tour.name} through the browser`, async ({ page, builtApp, browserConsole }) => {
      test.setTimeout(timeFor(tour));
      const host = await chromiumHost(page, {
        wire,
        baseUrl: builtApp.url.replace(/\/$/, ''),
        door: '__CAP_CLASH_INSPECT__',
      });
      const { fired } = await runTour(plan, tour, host);
      noteFired('chromium', tour, fired);
      await host.leave();
      for (const failure of host.provoked()) {
        browserConsole.expectComplaint(new RegExp(`^Failed to load resource: .*${failure}`));
      }
    });
  }
}
