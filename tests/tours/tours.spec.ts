import { Journal } from '../kit/run/journal';
import { tour as test, unreported } from '../support/browser-test';
import { browserApp } from './browser-app';
import { optionsFor, plannersFor, timeFor } from './plans';
import { screenshotDefects } from './screenshot-defects';
import { settings } from './settings';
import { walkMachine } from './walk-machine';
import { watchers } from './watchers';

for (const { id, plan: planTours } of plannersFor('chromium', settings)) {
  test(`the tours of ${id} pass in Chromium`, async ({ browser, builtApp, screens }) => {
    const plan = planTours();
    test.setTimeout(timeFor(plan));
    const journal = new Journal('chromium', id);
    const app = browserApp(browser, builtApp.url, journal, screens, settings);
    const own = watchers('chromium', (difference) => journal.differs(difference));
    const { wrong } = await unreported(browser, async () => {
      const verdict = await walkMachine(
        plan,
        app.newHost,
        journal,
        journal.watchers(own, app.apart),
        { planned: optionsFor('chromium', id, settings) },
        app.problems,
      );
      await screenshotDefects(plan, verdict.reports, app, journal);
      return verdict;
    });
    if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
  });
}
