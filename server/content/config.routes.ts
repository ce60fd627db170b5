import { codeAlphabet, codeLength } from '../../contract/code';
import { getConfig } from '../../contract/open.contract';
import { weekOf } from '../campaign/calendar';
import { readCampaign } from '../campaign/campaign';
import { type Route, route } from '../http/route';
import { readStocked } from '../redeem/prize';

export const configRoutes: readonly Route[] = [
  route(getConfig, async ({ deps, now }) => {
    const campaign = await readCampaign(deps.db);
    const stocked = await readStocked(deps.db, now);
    const { name, season, brand, starts_at, ends_at, timezone, login_layout, dashboard_layout } = campaign;
    const odds = Object.entries(campaign.draw_config.weights).map(([outcome, weight]) => [
      outcome,
      weight / 10_000,
    ]);
    return {
      data: {
        season,
        features: { idempotency: true },
        campaign: {
          name,
          starts_at,
          ends_at,
          current_week: weekOf(campaign, now),
          timezone,
          login_layout,
          dashboard_layout,
        },
        brand: { name, season, product: brand.product, theme: brand.theme },
        first_time_bonus: { available: stocked.some(({ first_time }) => first_time) },
        code: { length: codeLength, groups: [4, 4, 4], alphabet: codeAlphabet },
        limits: { redemptions_per_day: campaign.limits.redemptions_per_day },
        min_age: campaign.min_age,
        links: campaign.links,
        odds: Object.fromEntries(odds),
        demo_mode: deps.settings.demoMode,
      },
    };
  }),
];
