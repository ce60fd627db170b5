import type { Observation, Property } from '../kit/run/property';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Answered } from '../kit/world/deferred-calls';
import { dataOf, fieldsOf, isField, isInProgress } from './observations';

interface Said {
  readonly username?: string;
  readonly phone?: string | null;
  readonly full_name?: string | null;
  readonly marketing_opt_in?: boolean;
  readonly shipping_address?: Readonly<Record<string, string | null>> | null;
  readonly updated_at?: string;
}

const ofAddress: Readonly<Record<string, (profile: Said) => string>> = {
  Recipient: ({ shipping_address }) => shipping_address?.recipient_name ?? '',
  'Recipient’s phone': ({ shipping_address }) => shipping_address?.phone ?? '',
  Address: ({ shipping_address }) => shipping_address?.line1 ?? '',
  'Address line 2': ({ shipping_address }) => shipping_address?.line2 ?? '',
  City: ({ shipping_address }) => shipping_address?.city ?? '',
  State: ({ shipping_address }) => shipping_address?.state ?? '',
  Postcode: ({ shipping_address }) => shipping_address?.postcode ?? '',
};

const shownValues: Readonly<Record<string, (profile: Said) => string>> = {
  Username: ({ username }) => username ?? '',
  Phone: ({ phone }) => phone ?? '',
  'Full Name': ({ full_name }) => full_name ?? '',
  ...ofAddress,
  'Tell me about new prizes and events': ({ marketing_opt_in }) => String(marketing_opt_in === true),
};

const profileIn = (answered: Answered): Said | undefined =>
  ['getProfile', 'updateProfile'].includes(answered.verb) ? dataOf(answered) : undefined;

/** A response to a save that is older than the known profile is ignored, except by the form that sent it. */
const newest = (known: Said, answered: Answered): Said => {
  const profile = profileIn(answered) ?? known;
  const { updated_at = known.updated_at ?? '' } = profile;
  const isOlder = answered.verb === 'updateProfile' && updated_at < (known.updated_at ?? '');
  return isOlder ? known : profile;
};

const valuesIn = ({ path, controls }: PageSnapshot): ReadonlyMap<string, string> =>
  new Map(path === '/profile' ? controls.filter(isField).map(({ name, value }) => [name, value ?? '']) : []);

interface Field {
  readonly name: string;
  readonly now: string;
  readonly before: string;
  readonly after: string;
  readonly isTouched: boolean;
}

const isRejected = (answered: Answered): boolean =>
  typeof answered.outcome === 'object' &&
  answered.outcome.status >= 400 &&
  answered.outcome.status < 500 &&
  !isInProgress(answered);

const unacknowledgedIn = (
  calls: Observation['calls'],
  answered: Observation['answered'],
): ReadonlyMap<string, string> => {
  const sent = calls.filter(({ verb }) => verb === 'updateProfile').map((call): Said => fieldsOf(call));
  const unacknowledged = new Map<string, string>();
  let known: Said = {};
  for (const one of answered) {
    const changes = one.verb === 'updateProfile' ? sent.shift() : undefined;
    const profile = profileIn(one);
    if (profile && changes) unacknowledged.clear();
    for (const [name, of] of Object.entries(shownValues)) {
      if (profile && of(profile) === unacknowledged.get(name)) unacknowledged.delete(name);
      const wanted = of({ ...known, ...changes });
      if (changes && !profile && !isRejected(one) && wanted !== of(known)) unacknowledged.set(name, wanted);
    }
    known = newest(known, one);
  }
  return unacknowledged;
};

const reread = ({ calls, answered, sinceLastStep, earlier, pageSnapshot }: Observation): readonly Field[] => {
  const [last, ...more] = sinceLastStep.answered;
  const profile = last?.verb === 'getProfile' && more.length === 0 ? profileIn(last) : undefined;
  const past = answered.slice(0, -1);
  const latest = past.flatMap((one) => profileIn(one) ?? []).at(-1);
  const isSent = sinceLastStep.calls.some(({ verb }) => verb === 'updateProfile');
  if (profile === undefined || latest === undefined || earlier === undefined || isSent) return [];
  const [before, after] = [valuesIn(earlier), valuesIn(pageSnapshot)];
  const unacknowledged = unacknowledgedIn(calls, past);
  const known = [past.reduce(newest, {}), latest];
  const isChanged = (name: string) => known.every((one) => before.get(name) !== shownValues[name]?.(one));
  const isTyped = (name: string) => before.has(name) && (unacknowledged.has(name) || isChanged(name));
  // It was sent unchanged, or typed back: the calls do not tell which.
  const isUnclear = (name: string) =>
    unacknowledged.has(name) && unacknowledged.get(name) !== before.get(name) && !isChanged(name);
  const isAddressTyped = Object.keys(ofAddress).some(isTyped);
  return Object.entries(shownValues).flatMap(([name, of]) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (one === undefined || other === undefined || isUnclear(name)) return [];
    const isTouched = name in ofAddress ? isAddressTyped : isTyped(name);
    return [{ name, now: of(profile), before: one, after: other, isTouched }];
  });
};

export const profileProperties: readonly Property[] = [
  {
    name: 'a refreshed profile keeps typed text',
    clauses: ['O.record.1'],
    violation: (observation) => {
      const lost = reread(observation).find(({ isTouched, before, after }) => isTouched && after !== before);
      return lost === undefined ? null : `'${lost.name}' holds '${lost.after}' and not '${lost.before}'`;
    },
  },
  {
    name: 'a refreshed profile fills every untouched field',
    clauses: ['O.record.1'],
    violation: (observation) => {
      const old = reread(observation).find(({ isTouched, now, after }) => !isTouched && after !== now);
      return old === undefined ? null : `'${old.name}' holds '${old.after}' and not '${old.now}'`;
    },
  },
];
