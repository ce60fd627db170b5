import type { Moment, Property } from '../kit/run/property';
import type { Sight } from '../kit/screen/sight';
import type { Answered } from '../kit/world/held-calls';
import { dataOf, isField } from './reading';

interface Said {
  readonly username?: string;
  readonly phone?: string | null;
  readonly full_name?: string | null;
  readonly marketing_opt_in?: boolean;
  readonly shipping_address?: Readonly<Record<string, string | null>> | null;
}

/** What the server says of a field of the profile, by the label under which it stands. */
const said: Readonly<Record<string, (profile: Said) => string>> = {
  Username: ({ username }) => username ?? '',
  Phone: ({ phone }) => phone ?? '',
  'Full Name': ({ full_name }) => full_name ?? '',
  Address: ({ shipping_address }) => shipping_address?.line1 ?? '',
  'Address line 2': ({ shipping_address }) => shipping_address?.line2 ?? '',
  City: ({ shipping_address }) => shipping_address?.city ?? '',
  State: ({ shipping_address }) => shipping_address?.state ?? '',
  Postcode: ({ shipping_address }) => shipping_address?.postcode ?? '',
  'Tell me about new prizes and events': ({ marketing_opt_in }) => String(marketing_opt_in === true),
};

const profileIn = (answered: Answered): Said | undefined =>
  ['getProfile', 'updateProfile'].includes(answered.verb) ? dataOf(answered) : undefined;

const valuesIn = ({ path, controls }: Sight): ReadonlyMap<string, string> =>
  new Map(path === '/profile' ? controls.filter(isField).map(({ name, value }) => [name, value ?? '']) : []);

interface Field {
  readonly name: string;
  /** What the server said of it before, and says now. */
  readonly before: string;
  readonly now: string;
  /** What stood in it before, and stands there now. */
  readonly held: string;
  readonly holds: string;
}

/** The fields of the profile where that was read anew since the moment before; none where something was sent as well. */
const reread = ({ answered, lately, earlier, sight }: Moment): readonly Field[] => {
  const [last, ...more] = lately.answered;
  const profile = last?.verb === 'getProfile' && more.length === 0 ? profileIn(last) : undefined;
  const known = answered
    .slice(0, -1)
    .flatMap((one) => profileIn(one) ?? [])
    .at(-1);
  const isSent = lately.calls.some(({ verb }) => verb === 'updateProfile');
  if (profile === undefined || known === undefined || earlier === undefined || isSent) return [];
  const [held, holds] = [valuesIn(earlier), valuesIn(sight)];
  return Object.entries(said).flatMap(([name, of]) => {
    const [one, other] = [held.get(name), holds.get(name)];
    if (one === undefined || other === undefined) return [];
    return [{ name, before: of(known), now: of(profile), held: one, holds: other }];
  });
};

/** Whether a change was sent since the server said something of the profile, and nobody knows what became of it. */
const isUnsure = ({ answered }: Moment): boolean => {
  const sent = answered.slice(0, -1);
  const known = sent.findLastIndex((one) => profileIn(one) !== undefined);
  return sent.slice(known + 1).some(({ verb }) => verb === 'updateProfile');
};

/** What an open form makes of a profile that is read anew. */
export const profileProperties: readonly Property[] = [
  {
    name: 'a profile that is read anew takes nothing away that a player typed',
    clauses: ['O.record.1'],
    objection: (moment) => {
      const lost = reread(moment).find(({ before, held, holds }) => held !== before && holds !== held);
      return lost === undefined ? null : `'${lost.name}' holds '${lost.holds}' and not '${lost.held}'`;
    },
  },
  {
    name: 'a profile that is read anew stands in every field that nobody has touched',
    clauses: ['O.record.1'],
    objection: (moment) => {
      if (isUnsure(moment)) return null;
      const old = reread(moment).find(({ before, now, held, holds }) => held === before && holds !== now);
      return old === undefined ? null : `'${old.name}' holds '${old.holds}' and not '${old.now}'`;
    },
  },
];
