import type { Property } from '../kit/run/property';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { SentCall } from '../kit/world/world';
import {
  bearerOf,
  endsSession,
  find,
  hasLoggedIn,
  isLoggedIn,
  leadsTo,
  pathOf,
  within,
} from './observations';

const forGuests = ['/login', '/register', '/verify', '/forgot-password', '/reset-password'];
const forPlayers = ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments', '/raffles'];
const logo = 'Cap Clash, home';
const asks = { guest: 'Ready to Join the Challenge?', player: 'Got a bottle cap code?' };

const offers = { guest: 'link Join Now', player: 'button Redeem Code' };

/** In pixels: the header shows every link from this width on. */
const wide = 1025;

const isOfStaff = ({ path }: PageSnapshot): boolean => path.startsWith('/staff/');

const headOf = (pageSnapshot: PageSnapshot): readonly string[] | null => {
  const names = within(pageSnapshot, 'banner').map(({ name }) => name);
  return pageSnapshot.isModal ||
    isOfStaff(pageSnapshot) ||
    names.some((name) => name.startsWith('Logging out'))
    ? null
    : names.filter((name) => name !== logo);
};

const menuOf = (pageSnapshot: PageSnapshot): readonly string[] | null => {
  const links = within(pageSnapshot, 'dialog').filter(({ landmarks }) => landmarks.at(-1) === 'navigation');
  return pageSnapshot.isModal && links.length > 0 ? links.map(({ name }) => name) : null;
};

const listed = (seen: readonly string[], wanted: readonly string[]): string | null =>
  wanted.join() === seen.join() ? null : `it has ${seen.join(', ')}`;

const asksFor: Readonly<Record<string, string>> = { getProfile: '/profile', getWallet: '/rewards' };

const requiredBy = (calls: readonly SentCall[]): string | undefined =>
  asksFor[calls.findLast((call) => call.verb in asksFor && bearerOf(call) !== undefined)?.verb ?? ''];

export const navigationProperties: readonly Property[] = [
  {
    name: 'the header of a guest has Home and Login, or the menu in a narrow window, and nothing else',
    clauses: ['2.nav.3'],
    violation: ({ pageSnapshot }) => {
      const head = headOf(pageSnapshot);
      if (head === null || isLoggedIn(pageSnapshot)) return null;
      return listed(head, pageSnapshot.width < wide ? ['Menu'] : ['Home', 'Login']);
    },
  },
  {
    name: 'the mobile menu has Home, Login and Register for a guest, and the links of the header for a player',
    clauses: ['2.nav.4', '2.nav.5'],
    violation: ({ pageSnapshot }) => {
      const menu = menuOf(pageSnapshot);
      if (menu === null) return null;
      const isGuest = !isLoggedIn(pageSnapshot);
      return listed(menu, isGuest ? ['Home', 'Login', 'Register'] : ['Home', 'Activity', 'My Rewards']);
    },
  },
  {
    name: 'the mobile menu is closed in a window of 1025 px or more',
    clauses: ['2.nav.13', '9.menu.1'],
    violation: ({ pageSnapshot }) => {
      const isOpen = pageSnapshot.width >= wide && menuOf(pageSnapshot) !== null;
      return isOpen ? `it is shown at ${pageSnapshot.width} px` : null;
    },
  },
  {
    name: 'the header of a player has Home, Activity, My Rewards, the ticket and the user menu with Edit Profile and Logout',
    clauses: ['2.nav.5', '2.nav.6', '2.nav.7', '2.nav.9'],
    violation: ({ pageSnapshot }) => {
      // The number of new rewards follows the link to the rewards.
      const head = headOf(pageSnapshot)?.filter((name) => !/^\d+ new rewards?$/.test(name)) ?? null;
      if (head === null || !isLoggedIn(pageSnapshot)) return null;
      const isNarrow = pageSnapshot.width < wide;
      const links = isNarrow ? [] : ['Home', 'Activity', 'My Rewards'];
      const name = head[links.length + 2] ?? '';
      const isOpen = within(pageSnapshot, 'banner').some(({ role }) => role === 'menuitem');
      return listed(head, [
        ...links,
        'Redeem a code',
        'Show my QR code',
        name,
        ...(isOpen ? ['Edit Profile', 'Logout'] : []),
        ...(isNarrow ? ['Menu'] : []),
      ]);
    },
  },
  {
    name: 'the logo links to home, and on staff pages to the staff login',
    clauses: ['2.nav.1', '2.nav.2'],
    violation: ({ pageSnapshot }) => {
      if (pageSnapshot.isModal) return null;
      const link = find(within(pageSnapshot, 'banner'), 'link', logo);
      const target = isOfStaff(pageSnapshot) ? '/staff/login' : '/';
      return leadsTo(link, target) ? null : `it links to ${link?.value}`;
    },
  },
  {
    name: 'the join bar of the home page asks guests to join and players for a code, and is hidden near the footer',
    clauses: ['1.bar.1', '1.bar.2', '1.bar.3', '1.bar.4', '1.bar.5'],
    violation: ({ machine, pageSnapshot, event }) => {
      const isNear = event.type === 'footer.entered';
      if (pageSnapshot.isModal || (pageSnapshot.path !== '/' && !isNear)) return null;
      const who = !isLoggedIn(pageSnapshot) ? 'guest' : 'player';
      const said = Object.values(asks).filter((ask) => pageSnapshot.text.includes(ask));
      if (isNear) return said.length === 0 ? null : 'it is still shown';
      if (said.length === 0 && machine !== 'joinBar') return null;
      if (said.join() !== asks[who]) return `it asks a ${who} '${said.join()}'`;
      const bar = within(pageSnapshot, 'complementary');
      const [offer = ''] = bar.map(({ role, name }) => `${role} ${name}`);
      if (bar.length !== 1 || offer !== offers[who]) return `it has a ${who} '${offer}'`;
      return who === 'player' || leadsTo(bar[0], '/register') ? null : `it links to ${bar[0]?.value}`;
    },
  },
  {
    name: 'a player on a page for guests is redirected to the profile, or to the player page that required the login',
    clauses: ['2.routes.5', '2.routes.6'],
    violation: ({ pageSnapshot, earlier, calls }) => {
      if (!isLoggedIn(pageSnapshot)) return null;
      if (forGuests.includes(pathOf(pageSnapshot))) return `the address is ${pageSnapshot.path}`;
      const hasComeIn = !isLoggedIn(earlier) && forGuests.includes(pathOf(earlier));
      const ends = ['/profile', requiredBy(calls)];
      return hasComeIn && !ends.includes(pathOf(pageSnapshot)) ? `the address is ${pageSnapshot.path}` : null;
    },
  },
  {
    name: 'a guest on a page for players is redirected to the login',
    clauses: ['2.routes.7', '2.routes.8', '6.players.1'],
    violation: (observation) => {
      const { pageSnapshot, earlier, sinceLastStep } = observation;
      if (isLoggedIn(pageSnapshot)) return null;
      if (forPlayers.includes(pathOf(pageSnapshot))) return `the address is ${pageSnapshot.path}`;
      const wasThere =
        (isLoggedIn(earlier) && forPlayers.includes(pathOf(earlier))) ||
        sinceLastStep.calls.some(({ verb }) => verb === 'getWallet');
      const isOver = sinceLastStep.answered.some((answered) => endsSession(observation, answered));
      if (!wasThere || !isOver || hasLoggedIn(observation)) return null;
      return pageSnapshot.path === '/login' ? null : `the address is ${pageSnapshot.path}`;
    },
  },
  {
    name: 'the footer of every page links to the terms, the privacy notice and the regulation book',
    clauses: ['1.footer.3', '1.footer.4', '1.footer.5'],
    violation: ({ pageSnapshot }) => {
      if (pageSnapshot.isModal) return null;
      const foot = within(pageSnapshot, 'contentinfo');
      const wanted = {
        'Terms of Service': '/terms',
        'Privacy Notice': '/privacy',
        'Regulation Book': '/regulations',
      };
      const lost = Object.entries(wanted).filter(([name, page]) => !leadsTo(find(foot, 'link', name), page));
      return lost.length === 0 ? null : `there is no link to ${lost.map(([name]) => name).join(', ')}`;
    },
  },
];
