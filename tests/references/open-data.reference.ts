import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { SentCall } from '../kit/world/world';
import { playerOn, type Reference, unless } from './reference';

/** The lists and details of open pages that depend on the player (api.md 5 and 11): who they were loaded for. */
const PAGES: readonly (readonly [path: RegExp, verbs: readonly string[]])[] = [
  [/^\/tournaments(\?|$)/, ['getTournaments']],
  [/^\/tournament\/\w+(\?|$)/, ['getTournament', 'getTournamentLeaderboard']],
  [/^\/leaderboard(\?|$)/, ['getLeaderboard']],
];

interface Memory {
  /** The player of each token; that of a guest is empty. */
  readonly players: Readonly<Record<string, string>>;
  /** By verb: the token of the last call. */
  readonly tokens: Readonly<Record<string, string>>;
}

const tokenOf = ({ headers }: SentCall): string => headers.authorization?.replace('Bearer ', '') ?? '';

/** Without storage the session lasts as long as the page. */
const isNotPersisted = ({ text }: PageSnapshot): boolean => text.includes('can’t keep you logged in');

const situationOf = (last: string, player: string): string => {
  if (last === '') return 'a player after a guest';
  return player === '' ? 'a guest after a player' : 'another player';
};

export const openData: Reference<Memory> = {
  name: 'what open pages load of a player',
  arises: { app: ['loaded for another player', 'loaded for a guest after a player'] },
  judge: (memory = { players: {}, tokens: {} }, { calls, page }) => {
    const { session_token: token = '' } = page.storage;
    const player = playerOn(page) ?? '';
    const players = { ...memory.players, [token]: player };
    const sent = Object.fromEntries(calls.map((call) => [call.verb, tokenOf(call)]));
    const tokens = { ...memory.tokens, ...sent };
    const [, verbs = []] = PAGES.find(([path]) => path.test(page.path)) ?? [];
    const isJudged = !page.isModal && !isNotPersisted(page);
    const changed = calls.flatMap(({ verb }) => {
      const last = memory.tokens[verb];
      const lastPlayer = last === undefined ? undefined : players[last];
      return verbs.includes(verb) && lastPlayer !== undefined && lastPlayer !== player
        ? [`loaded for ${situationOf(lastPlayer, player)}`]
        : [];
    });
    const isRight = (last: string | undefined) => last === undefined || players[last] === player;
    return {
      memory: { players, tokens },
      violations: verbs.flatMap((verb) =>
        unless([!isJudged || isRight(tokens[verb]), `${verb} was last sent with '${tokens[verb]}'`]),
      ),
      arose: changed,
    };
  },
};
