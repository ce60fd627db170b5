import type { Property, Requirement } from '../kit/run/property';
import { callProperties } from './calls.properties';
import { contentProperties } from './content.properties';
import { failureProperties } from './failures.properties';
import { formProperties } from './forms.properties';
import { graphProperties } from './graph.properties';
import { keyProperties } from './keys.properties';
import { layoutProperties } from './layout.properties';
import { navigationProperties } from './navigation.properties';
import { popupProperties } from './popup.properties';
import { profileProperties } from './profile.properties';
import { redeemFormProperties } from './redeem-form.properties';
import { redeemResultProperties } from './redeem-result.properties';
import { seasonProperties } from './season.properties';
import { sessionProperties } from './session.properties';

const everyStep: Readonly<Record<string, readonly Property[]>> = {
  'redeem-form.properties.ts': redeemFormProperties,
  'redeem-result.properties.ts': redeemResultProperties,
  'session.properties.ts': sessionProperties,
  'navigation.properties.ts': navigationProperties,
  'layout.properties.ts': layoutProperties,
  'content.properties.ts': contentProperties,
  'season.properties.ts': seasonProperties,
  'popup.properties.ts': popupProperties,
  'failures.properties.ts': failureProperties,
  'calls.properties.ts': callProperties,
  'keys.properties.ts': keyProperties,
  'forms.properties.ts': formProperties,
  'profile.properties.ts': profileProperties,
};

export const properties: readonly Property[] = Object.values(everyStep).flat();

export const requirementsByFile: Readonly<Record<string, readonly Requirement[]>> = {
  ...everyStep,
  'graph.properties.ts': graphProperties,
};
