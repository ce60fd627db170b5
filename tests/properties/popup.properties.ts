import type { AnyEventObject } from 'xstate';
import type { Property } from '../kit/run/property';
import { dataOf, pathOf, tokenIn } from './observations';

interface Home {
  readonly season_popup: { readonly enabled: boolean; readonly alt: string };
}

const asksToJoin = ['Ready to Join the Challenge?', 'Got a bottle cap code?'];
const barless = [
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/staff/login',
  '/admin',
];
const openPages = /^\/(?:$|tournaments$|tournament\/|leaderboard$|highlights$|about$)/;

const isArrival = ({ type }: AnyEventObject) => ['xstate.init', 'page.opened'].includes(type);

const isInUse = (events: readonly AnyEventObject[]) =>
  events
    .slice(events.findLastIndex(isArrival))
    .some(({ type }) => ['person.acted', 'page.left'].includes(type));

export const popupProperties: readonly Property[] = [
  {
    name: 'the season popup opens once, on an open page without input, if the campaign has one',
    clauses: ['1.popup.1', 'O.popup.3'],
    violation: ({ machine, pageSnapshot, answered, events }) => {
      const [answer, ...later] = answered.filter(({ verb }) => verb === 'getHomeContent');
      const home = answer && (dataOf(answer) as Home | undefined);
      if (later.length > 0 || machine !== 'seasonPopup' || home === undefined) return null;
      const { alt, enabled } = home.season_popup;
      const isOver = events.some(({ type }) => ['popup.close', 'popup.follow'].includes(type));
      const isExpected = enabled && !isOver && openPages.test(pathOf(pageSnapshot)) && !isInUse(events);
      const isSeen = pageSnapshot.isModal && pageSnapshot.text.includes(alt);
      if (isSeen === isExpected) return null;
      return isExpected ? `the page lacks '${alt}'` : `'${alt}' is shown`;
    },
  },
  {
    name: 'the season popup stays closed after it was closed or its link was followed',
    clauses: ['1.popup.2', 'O.popup.2'],
    violation: ({ event, pageSnapshot }) =>
      ['popup.close', 'popup.follow'].includes(event.type) && pageSnapshot.isModal
        ? 'it is still shown'
        : null,
  },
  {
    name: 'the season popup links to the activities for players and to the login for guests',
    clauses: ['1.popup.3', '1.popup.4'],
    violation: ({ event, pageSnapshot }) => {
      if (event.type !== 'popup.follow') return null;
      const wanted = tokenIn(pageSnapshot) === undefined ? '/login' : '/activities';
      return pageSnapshot.path === wanted ? null : `the address is ${pageSnapshot.path}`;
    },
  },
  {
    name: 'the join bar is absent on forms of guests, staff pages and the admin page',
    clauses: ['O.bar.1'],
    violation: ({ pageSnapshot }) => {
      if (!barless.includes(pathOf(pageSnapshot))) return null;
      const said = asksToJoin.find((ask) => pageSnapshot.text.includes(ask));
      return said === undefined ? null : `'${said}' is shown`;
    },
  },
];
