import type { Asked } from '../kit/report/paths-report';
import { checkingProperties } from '../kit/run/checking-properties';
import { checkingLayoutShifts, checkingScreens } from '../kit/run/checking-screens';
import { conformance } from '../kit/run/conformance';
import { takingScreenshots } from '../kit/run/screenshots';
import { assertingStatesDistinct } from '../kit/run/states-distinct';
import { ReferenceCheck } from '../references/checking-references';
import { coverageOf } from './plans';
import type { TourSettings } from './settings';

const everywhere = [
  assertingStatesDistinct,
  conformance(),
  checkingProperties([]),
  new ReferenceCheck([]).watcher,
];
const nowhere = () => undefined;

/** What the tours have to cover, and which watchers every step needs; independent of the watchers that ran. */
export function askedFor(settings: TourSettings): Asked {
  const { replay, bare = false, screenshots = false } = settings;
  if (replay !== undefined) {
    return { dom: 'nothing', chromium: 'nothing', screens: false, watchers: { dom: [], chromium: [] } };
  }
  const apart = [
    ...(bare ? [] : [checkingLayoutShifts(nowhere, nowhere), checkingScreens(nowhere, nowhere)]),
    ...(screenshots ? [takingScreenshots(nowhere, nowhere)] : []),
  ];
  return {
    dom: coverageOf('dom', settings),
    chromium: coverageOf('chromium', settings),
    screens: !bare,
    watchers: {
      dom: everywhere.map(({ name }) => name),
      chromium: [...everywhere, ...apart].map(({ name }) => name),
    },
  };
}
