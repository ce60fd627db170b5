import type { Observation, Property } from '../kit/run/property';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Answer } from '../kit/world/world';
import { dataOf, find, isLoggedIn, lastAnswer, leadsTo, pathOf, targetOf, within } from './reading';

interface Config {
  readonly links?: { readonly social?: readonly { readonly name: string; readonly url: string }[] };
}

const forGuests = { paths: ['/login', '/register'], names: ['Join Now'] };
const forPlayers = {
  paths: ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments', '/admin'],
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

const isPicture = (key: string): boolean => /^(image|logo|banner|thumbnail|media|stamp_image)_url$/.test(key);

const picturesIn = (body: unknown): readonly string[] => {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    isPicture(key) && typeof value === 'string' ? [value] : picturesIn(value),
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

export const shellProperties: readonly Property[] = [
  {
    name: 'the head and its menu mark the link to the page that is open, and no other',
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
      return trap === undefined ? null : `'${trap.name}' leads to ${trap.value}`;
    },
  },
  {
    name: 'a player is offered nothing that is for guests, and a guest nothing that is for players',
    clauses: ['6.guests.1', 'O.areas.1'],
    violation: ({ pageSnapshot }) => {
      if (isLeaving(pageSnapshot)) return null;
      const isGuest = !isLoggedIn(pageSnapshot);
      const { paths, names } = isGuest ? forPlayers : forGuests;
      const odd = pageSnapshot.controls.find(
        (control) =>
          names.includes(control.name) ||
          (control.role === 'link' && paths.includes(targetOf(control) ?? '')),
      );
      return odd === undefined ? null : `'${odd.name}' is offered to a ${isGuest ? 'guest' : 'player'}`;
    },
  },
  {
    name: 'the foot of every page leads to tournaments, leaderboard, highlights and about',
    clauses: ['A.explore.1'],
    violation: ({ pageSnapshot }) => {
      if (pageSnapshot.isModal) return null;
      const foot = within(pageSnapshot, 'contentinfo');
      const lost = ['Tournaments', 'Leaderboard', 'Highlights', 'About'].filter(
        (name) => !leadsTo(find(foot, 'link', name), `/${name.toLowerCase()}`),
      );
      return lost.length === 0 ? null : `no link leads to ${lost.join(', ')}`;
    },
  },
  {
    name: 'the foot leads to each place where the campaign says that it can be followed',
    clauses: ['1.footer.1'],
    violation: (observation) => {
      const answer = lastAnswer(observation, 'getConfig');
      const config = answer && (dataOf(answer) as Config | undefined);
      if (config === undefined || observation.pageSnapshot.isModal) return null;
      const foot = within(observation.pageSnapshot, 'contentinfo');
      const lost = (config.links?.social ?? []).find(
        ({ name, url }) => find(foot, 'link', name)?.value !== url,
      );
      return lost === undefined ? null : `no link leads to ${lost.url}`;
    },
  },
  {
    name: 'a picture by full link is fetched from there, one by path from the API, and one by name from its storage',
    clauses: ['3.picture.1', '3.picture.2', '3.picture.3'],
    violation: (observation) => {
      const paths = bodiesOf(observation).flatMap(picturesIn);
      const wrong = observation.pageSnapshot.pictures.find((address) => {
        const meant = paths.filter((path) => fileOf(path) === fileOf(address));
        return meant.length > 0 && !meant.some((path) => isRight(path, address));
      });
      return wrong === undefined ? null : `one is fetched from ${wrong}`;
    },
  },
];
