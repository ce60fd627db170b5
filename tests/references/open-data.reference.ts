import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { SentCall } from '../kit/world/world';
import { idIn, type Reference, unless } from './reference';

/** The lists and details of open pages that depend on the player (api.md 5 and 11): who they were loaded for. */
const VERBS: readonly (readonly [path: RegExp, verbs: readonly string[]])[] = [
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
const isUnstored = ({ text }: PageSnapshot): boolean => text.includes('can’t keep you logged in');

export const openData: Reference<Memory> = {
  name: 'what open pages load of a player',
  arises: {},
  judge: (memory = { players: {}, tokens: {} }, { calls, page }) => {
    const { session_token: token = '', session_user: user = '' } = page.storage;
    const player = idIn(user) ?? '';
    const players = { ...memory.players, [token]: player };
    const sent = Object.fromEntries(calls.map((call) => [call.verb, tokenOf(call)]));
    const tokens = { ...memory.tokens, ...sent };
    const [, verbs = []] = VERBS.find(([path]) => path.test(page.path)) ?? [];
    const isJudged = !page.isModal && !isUnstored(page);
    const isRight = (last: string | undefined) => last === undefined || players[last] === player;
    return {
      memory: { players, tokens },
      violations: verbs.flatMap((verb) =>
        unless([!isJudged || isRight(tokens[verb]), `${verb} was last sent with '${tokens[verb]}'`]),
      ),
      arose: [],
    };
  },
};
