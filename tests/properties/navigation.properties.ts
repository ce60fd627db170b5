import type { Property } from '../kit/run/property';
import type { Sight } from '../kit/screen/sight';
import type { SentCall } from '../kit/world/world';
import { bearerOf, find, hasSignedIn, isRejection, isSignedIn, leadsTo, pathOf, within } from './reading';

const forGuests = ['/login', '/register', '/verify', '/forgot-password', '/reset-password'];
const forPlayers = ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments'];
const logo = 'Cap Clash, home';
const asks = { guest: 'Ready to Join the Challenge?', player: 'Got a bottle cap code?' };

const offers = { guest: 'link Join Now', player: 'button Redeem Code' };

/** From this width on, in pixels, the head has room for every link. */
const wide = 1025;

/** What the head offers besides the logo, while nobody is on the way out. */
const headOf = (sight: Sight): readonly string[] | null => {
  const names = within(sight, 'banner').map(({ name }) => name);
  return sight.isModal || names.some((name) => name.startsWith('Logging out'))
    ? null
    : names.filter((name) => name !== logo);
};

/** The links that the open menu of a narrow window leads to; null where none is open. */
const menuOf = (sight: Sight): readonly string[] | null => {
  const links = within(sight, 'dialog').filter(({ landmarks }) => landmarks.at(-1) === 'navigation');
  return sight.isModal && links.length > 0 ? links.map(({ name }) => name) : null;
};

const listed = (seen: readonly string[], wanted: readonly string[]): string | null =>
  wanted.join() === seen.join() ? null : `it offers ${seen.join(', ')}`;

/** The calls by which a page for players shows what it is about. */
const asksFor: Readonly<Record<string, string>> = { getProfile: '/profile', getWallet: '/rewards' };

/** The page for players that was open last, from which the end of its session sends somebody to the log-in. */
const sentFrom = (calls: readonly SentCall[]): string | undefined =>
  asksFor[calls.findLast((call) => call.verb in asksFor && bearerOf(call) !== undefined)?.verb ?? ''];

/** Where a person may go and what leads there. */
export const navigationProperties: readonly Property[] = [
  {
    name: 'the head offers a guest Home and Login, in a narrow window the menu instead, and nothing else',
    clauses: ['2.nav.3'],
    objection: ({ sight }) => {
      const head = headOf(sight);
      if (head === null || isSignedIn(sight)) return null;
      return listed(head, sight.width < wide ? ['Menu'] : ['Home', 'Login']);
    },
  },
  {
    name: 'the menu of a narrow window leads a guest to Home, Login and Register, and a player where the head does',
    clauses: ['2.nav.4', '2.nav.5'],
    objection: ({ sight }) => {
      const menu = menuOf(sight);
      if (menu === null) return null;
      const isGuest = !isSignedIn(sight);
      return listed(menu, isGuest ? ['Home', 'Login', 'Register'] : ['Home', 'Activity', 'My Rewards']);
    },
  },
  {
    name: 'in a window of 1025 px or more no menu stands over the page',
    clauses: ['2.nav.13', '9.menu.1'],
    objection: ({ sight }) => {
      const isOpen = sight.width >= wide && menuOf(sight) !== null;
      return isOpen ? `it stands there at ${sight.width} px` : null;
    },
  },
  {
    name: 'the head offers a player Home, Activity, My Rewards, the ticket and the own name, and behind that Edit Profile and Logout',
    clauses: ['2.nav.5', '2.nav.6', '2.nav.7', '2.nav.9'],
    objection: ({ sight }) => {
      const head = headOf(sight);
      if (head === null || !isSignedIn(sight)) return null;
      const isNarrow = sight.width < wide;
      const links = isNarrow ? [] : ['Home', 'Activity', 'My Rewards'];
      const name = head[links.length + 2] ?? '';
      const isOpen = within(sight, 'banner').some(({ role }) => role === 'menuitem');
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
    name: 'the logo leads home',
    clauses: ['2.nav.1'],
    objection: ({ sight }) => {
      if (sight.isModal) return null;
      const link = find(within(sight, 'banner'), 'link', logo);
      return leadsTo(link, '/') ? null : `it leads to ${link?.value}`;
    },
  },
  {
    name: 'the bar on the home page asks guests to join and players for a code, but near the footer nobody',
    clauses: ['1.bar.1', '1.bar.2', '1.bar.3', '1.bar.4', '1.bar.5'],
    objection: ({ machine, sight, event }) => {
      const isNear = event.type === 'footer.neared';
      if (sight.isModal || (sight.path !== '/' && !isNear)) return null;
      const who = !isSignedIn(sight) ? 'guest' : 'player';
      const said = Object.values(asks).filter((ask) => sight.text.includes(ask));
      if (isNear) return said.length === 0 ? null : 'it still stands there';
      // Elsewhere a short page or a control far down may have brought the footer near.
      if (said.length === 0 && machine !== 'joinBar') return null;
      if (said.join() !== asks[who]) return `it asks a ${who} '${said.join()}'`;
      const bar = within(sight, 'complementary');
      const [offer = ''] = bar.map(({ role, name }) => `${role} ${name}`);
      if (bar.length !== 1 || offer !== offers[who]) return `it offers a ${who} '${offer}'`;
      return who === 'player' || leadsTo(bar[0], '/register') ? null : `it leads to ${bar[0]?.value}`;
    },
  },
  {
    name: 'a player never stays on a page for guests, and is sent from there to the profile, or back to the page for players that asked for the log-in',
    clauses: ['2.routes.5', '2.routes.6'],
    objection: ({ sight, earlier, calls }) => {
      if (!isSignedIn(sight)) return null;
      if (forGuests.includes(pathOf(sight))) return `the address is ${sight.path}`;
      const hasComeIn = !isSignedIn(earlier) && forGuests.includes(pathOf(earlier));
      const ends = ['/profile', sentFrom(calls)];
      return hasComeIn && !ends.includes(pathOf(sight)) ? `the address is ${sight.path}` : null;
    },
  },
  {
    name: 'a guest never stays on a page for players, and is sent from there to the log-in',
    clauses: ['2.routes.7', '2.routes.8', '6.players.1'],
    objection: (moment) => {
      const { sight, earlier, lately } = moment;
      if (isSignedIn(sight)) return null;
      if (forPlayers.includes(pathOf(sight))) return `the address is ${sight.path}`;
      const wasThere =
        (isSignedIn(earlier) && forPlayers.includes(pathOf(earlier))) ||
        lately.calls.some(({ verb }) => verb === 'getWallet');
      const isOver = lately.answered.some((answered) => isRejection(moment, answered));
      if (!wasThere || !isOver || hasSignedIn(moment)) return null;
      return sight.path === '/login' ? null : `the address is ${sight.path}`;
    },
  },
  {
    name: 'the foot of every page leads to the terms, the privacy notice and the regulation book',
    clauses: ['1.footer.3', '1.footer.4', '1.footer.5'],
    objection: ({ sight }) => {
      if (sight.isModal) return null;
      const foot = within(sight, 'contentinfo');
      const wanted = {
        'Terms of Service': '/terms',
        'Privacy Notice': '/privacy',
        'Regulation Book': '/regulations',
      };
      const lost = Object.entries(wanted).filter(([name, page]) => !leadsTo(find(foot, 'link', name), page));
      return lost.length === 0 ? null : `no link leads to ${lost.map(([name]) => name).join(', ')}`;
    },
  },
];
