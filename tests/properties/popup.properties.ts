import type { Property } from '../kit/run/property';
import type { Sight } from '../kit/screen/sight';
import { dataOf, lastAnswer, tokenIn } from './reading';

interface Home {
  readonly season_popup: { readonly enabled: boolean; readonly alt: string };
}

const asksToJoin = ['Ready to Join the Challenge?', 'Got a bottle cap code?'];
const barless = ['/login', '/register', '/verify', '/terms', '/privacy', '/regulations', '/staff/login'];

/** What comes to people of itself: the popup of the season, and the bar where it would be in the way. */
export const popupProperties: readonly Property[] = [
  {
    name: 'the popup of the season stands above the page as soon as the campaign has told of it, where it is on',
    clauses: ['1.popup.1'],
    objection: (moment) => {
      const { machine, sight, earlier, answered } = moment;
      // What it says anew greets nobody a second time.
      const isFirst = answered.filter(({ verb }) => verb === 'getHomeContent').length === 1;
      const isAsked = machine === 'seasonPopup' && isFirst;
      const answer = isAsked ? lastAnswer(moment, 'getHomeContent') : undefined;
      const home = answer && (dataOf(answer) as Home | undefined);
      if (home === undefined || earlier === undefined || earlier.isModal) return null;
      const { alt, enabled } = home.season_popup;
      const isSeen = sight.isModal && sight.text.includes(alt);
      if (isSeen === enabled) return null;
      return enabled ? `nothing says '${alt}'` : `'${alt}' stands there`;
    },
  },
  {
    name: 'the popup of the season never stands above another dialog',
    clauses: ['O.popup.1'],
    objection: ({ answered, event, sight, earlier }) => {
      const answer = answered.findLast(({ verb }) => verb === 'getHomeContent');
      const home = answer && (dataOf(answer) as Home | undefined);
      if (home === undefined || event.type === 'screen.freed') return null;
      const { alt } = home.season_popup;
      const isPopup = (seen: Sight) => seen.isModal && seen.text.includes(alt);
      return earlier?.isModal && !isPopup(earlier) && isPopup(sight) ? 'it stands there' : null;
    },
  },
  {
    name: 'a popup that was put away or followed is gone',
    clauses: ['1.popup.2', 'O.popup.2'],
    objection: ({ event, sight }) =>
      ['popup.close', 'popup.follow'].includes(event.type) && sight.isModal ? 'it still stands there' : null,
  },
  {
    name: 'the popup leads players to the activities and guests to the log-in',
    clauses: ['1.popup.3', '1.popup.4'],
    objection: ({ event, sight }) => {
      if (event.type !== 'popup.follow') return null;
      const wanted = tokenIn(sight) === undefined ? '/login' : '/activities';
      return sight.path === wanted ? null : `the address is ${sight.path}`;
    },
  },
  {
    name: 'no bar asks to join where somebody logs in or registers, reads the small print or works',
    clauses: ['O.bar.1'],
    objection: ({ sight }) => {
      if (!barless.includes(sight.path.split('?')[0] ?? '')) return null;
      const said = asksToJoin.find((ask) => sight.text.includes(ask));
      return said === undefined ? null : `'${said}' stands there`;
    },
  },
];
