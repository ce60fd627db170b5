import type { Observation, Property } from '../kit/run/property';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Answer } from '../kit/world/world';
import { dataOf, find, isLoggedIn, lastAnswer, leadsTo, pathOf, targetOf, within } from './observations';

interface Config {
  readonly links?: { readonly social?: readonly { readonly name: string; readonly url: string }[] };
}

const forGuests = { paths: ['/login', '/register'], names: ['Join Now'] };
const forPlayers = {
  paths: ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments', '/raffles', '/admin'],
  names: ['Redeem a code', 'Redeem Code', 'Edit Profile', 'Logout'],
};

const waysOf = (pageSnapshot: PageSnapshot): readonly SeenControl[] =>
  pageSnapshot.controls.filter(
    ({ role, landmarks }) =>
      role === 'link' &&
      landmarks.at(-1) === 'navigation' &&
      (landmarks.includes('banner') || landmarks.includes('dialog')),
  );

const isPartOf = (page: string, target: string): boolean =>
  page === target || (target !== '/' && page.startsWith(`${target}/`));

const isLeaving = (pageSnapshot: PageSnapshot): boolean =>
  within(pageSnapshot, 'banner').some(({ name }) => name.startsWith('Logging out'));

const isImageKey = (key: string): boolean =>
  /^(image|logo|banner|thumbnail|media|stamp_image)_url$/.test(key);

const imagesIn = (body: unknown): readonly string[] => {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    isImageKey(key) && typeof value === 'string' ? [value] : imagesIn(value),
  );
};

const bodiesOf = ({ answered }: Observation): readonly Answer['body'][] =>
  answered.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome.body]));

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const isRight = (path: string, address: string): boolean => {
  if (/^https?:/i.test(path)) return address === path;
  const { pathname } = new URL(address, 'http://own.test');
  return pathname === (path.startsWith('/') ? path : `/storage/${path}`);
};

export const layoutProperties: readonly Property[] = [
  {
    name: 'the header and its menu mark the link to the current page only',
    clauses: ['O.nav.1'],
    violation: ({ pageSnapshot }) => {
      const wrong = waysOf(pageSnapshot).find(
        (way) => way.isCurrent !== isPartOf(pathOf(pageSnapshot), targetOf(way) ?? ''),
      );
      if (wrong === undefined) return null;
      return `at ${pathOf(pageSnapshot)} '${wrong.name}' is ${wrong.isCurrent ? '' : 'not '}marked`;
    },
  },
  {
    name: 'no link runs a script',
    clauses: ['O.links.1'],
    violation: ({ pageSnapshot }) => {
      const trap = pageSnapshot.controls.find(
        ({ role, value }) => role === 'link' && /^\s*(javascript|data|vbscript):/i.test(value ?? ''),
      );
      return trap === undefined ? null : `'${trap.name}' links to ${trap.value}`;
    },
  },
  {
    name: 'a player has no links for guests, and a guest has no links for players',
    clauses: ['6.guests.1', 'O.areas.1'],
    violation: ({ pageSnapshot }) => {
      if (isLeaving(pageSnapshot) || pageSnapshot.path.startsWith('/staff/')) return null;
      const isGuest = !isLoggedIn(pageSnapshot);
      const { paths, names } = isGuest ? forPlayers : forGuests;
      const odd = pageSnapshot.controls.find(
        (control) =>
          names.includes(control.name) ||
          (control.role === 'link' && paths.includes(targetOf(control) ?? '')),
      );
      return odd === undefined ? null : `'${odd.name}' is available to a ${isGuest ? 'guest' : 'player'}`;
    },
  },
  {
    name: 'the footer of every page links to tournaments, leaderboard, highlights and about',
    clauses: ['A.explore.1'],
    violation: ({ pageSnapshot }) => {
      if (pageSnapshot.isModal) return null;
      const foot = within(pageSnapshot, 'contentinfo');
      const lost = ['Tournaments', 'Leaderboard', 'Highlights', 'About'].filter(
        (name) => !leadsTo(find(foot, 'link', name), `/${name.toLowerCase()}`),
      );
      return lost.length === 0 ? null : `there is no link to ${lost.join(', ')}`;
    },
  },
  {
    name: 'the footer links to every social page of the campaign',
    clauses: ['1.footer.1'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getConfig');
      const config = answer && (dataOf(answer) as Config | undefined);
      if (config === undefined || observation.pageSnapshot.isModal) return null;
      const foot = within(observation.pageSnapshot, 'contentinfo');
      const lost = (config.links?.social ?? []).find(
        ({ name, url }) => find(foot, 'link', name)?.value !== url,
      );
      return lost === undefined ? null : `there is no link to ${lost.url}`;
    },
  },
  {
    name: 'an image with a full URL is loaded from there, with a path from the API, with a name from its storage',
    clauses: ['3.image.1', '3.image.2', '3.image.3'],
    violation: (observation) => {
      const paths = bodiesOf(observation).flatMap(imagesIn);
      const wrong = observation.pageSnapshot.images.find((address) => {
        const meant = paths.filter((path) => fileOf(path) === fileOf(address));
        return meant.length > 0 && !meant.some((path) => isRight(path, address));
      });
      return wrong === undefined ? null : `one is fetched from ${wrong}`;
    },
  },
];
