import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '../models/register';
import { plantedInCalls, plantedInContent } from './planted/content.planted';
import { plantedInFailures } from './planted/failures.planted';
import { plantedInForms } from './planted/forms.planted';
import { objectionsTo, unassertedPlan } from './planted/judge';
import { plantedInKeys } from './planted/keys.planted';
import { plantedInNavigation } from './planted/navigation.planted';
import { plantedInPopup } from './planted/popup.planted';
import { plantedInRedeem } from './planted/redeem.planted';
import { plantedInSeason } from './planted/season.planted';
import { plantedInSession } from './planted/session.planted';
import { plantedInShell } from './planted/shell.planted';
import { properties } from './properties';

const planted = [
  ...plantedInRedeem,
  ...plantedInSession,
  ...plantedInNavigation,
  ...plantedInShell,
  ...plantedInContent,
  ...plantedInSeason,
  ...plantedInPopup,
  ...plantedInFailures,
  ...plantedInCalls,
  ...plantedInForms,
  ...plantedInKeys,
];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

it('every property has one planted fault, under its name', () => {
  const names = planted.map(({ property }) => property);
  expect(names.sort()).toEqual(properties.map(({ name }) => name).sort());
});

const toured = models.filter(({ machine }) => planted.some((one) => one.machine === machine.id));

describe.each(toured.map((model) => [model.machine.id, unassertedPlan(model)] as const))(
  'on the tours of %s, with the properties alone as judges,',
  { timeout: 300_000 },
  (id, plan) => {
    it('nobody objects to the app as it is', async () => {
      expect(await objectionsTo(plan)).toEqual([]);
    });

    it.each(planted.filter(({ machine }) => machine === id).map((one) => [one.property, one] as const))(
      'a planted fault is noticed: it no longer holds that %s',
      async (property, { fault, objection }) => {
        expect(await objectionsTo(plan, fault)).toContain(`It does not hold that ${property}: ${objection}`);
      },
    );
  },
);
