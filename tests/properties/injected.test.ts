import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MachinePlan } from '../kit/plan/plan';
import { models } from '../models/register';
import { injectedInCalls, injectedInContent } from './injected/content.injected';
import { injectedInFailures } from './injected/failures.injected';
import { injectedInForms } from './injected/forms.injected';
import { injectedInKeys } from './injected/keys.injected';
import { injectedInLayout } from './injected/layout.injected';
import { injectedInNavigation } from './injected/navigation.injected';
import { injectedInPopup } from './injected/popup.injected';
import { injectedInRedeem } from './injected/redeem.injected';
import { injectedInSeason } from './injected/season.injected';
import { injectedInSession } from './injected/session.injected';
import { unassertedPlan, violationsOf } from './injected/violations-of';
import { properties } from './properties';

const injected = [
  ...injectedInRedeem,
  ...injectedInSession,
  ...injectedInNavigation,
  ...injectedInLayout,
  ...injectedInContent,
  ...injectedInSeason,
  ...injectedInPopup,
  ...injectedInFailures,
  ...injectedInCalls,
  ...injectedInForms,
  ...injectedInKeys,
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

it('every property has exactly one injected fault', () => {
  const names = injected.map(({ property }) => property);
  expect(names.sort()).toEqual(properties.map(({ name }) => name).sort());
});

/** Only a pair types before a refresh. */
const coverageOf = (id: string) => (id === 'editDetails' ? 'pairs' : 'transitions');

const toured = models.filter(({ machine }) => injected.some((one) => one.machine === machine.id));

describe.each(toured.map((model) => [model.machine.id, model] as const))(
  'on the tours of %s, judged by properties only,',
  { timeout: 300_000 },
  (id, model) => {
    let plan: MachinePlan;
    let mostWalked = 0;
    beforeAll(() => {
      plan = unassertedPlan(model, coverageOf(id));
    }, 300_000);

    it.each(injected.filter(({ machine }) => machine === id).map((one) => [one.property, one] as const))(
      'an injected fault violates the property that %s',
      async (property, { fault, violation }) => {
        const judges = properties.filter(({ name }) => name === property);
        const { violations, walked } = await violationsOf(plan, judges, fault);
        expect(violations).toEqual([`It does not hold that ${property}: ${violation}`]);
        mostWalked = Math.max(mostWalked, walked);
      },
    );

    // The other tours are walked without a fault and judged by all properties in tests/tours.
    it('the app violates no property where faults do', async () => {
      const tours = plan.tours.slice(0, mostWalked);
      expect((await violationsOf({ ...plan, tours }, properties)).violations).toEqual([]);
    });
  },
);
