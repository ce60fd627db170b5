import type { AnyMachineSnapshot } from 'xstate';
import { rejectionsOf } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { AnyExit } from '../kit/plan/moves';
import type { Answer } from '../kit/world/world';
import { copy } from '../support/copy';
import { suspended, unauthenticated } from './answers';
import { homeContent } from './campaign-samples';

/**
 * The answers to a call of a signed-in player that end the session: the 401, and that the account is suspended where
 * the call can say so. `path` is where that leaves the person.
 */
export const sessionEnds = (verb: Verb, path: string | ((left: AnyMachineSnapshot) => string)): AnyExit[] =>
  [
    { name: `the server ends the session on ${verb}`, answer: unauthenticated, words: copy.session.rejected },
    { name: `the account is suspended on ${verb}`, answer: suspended.outcome, words: suspended.error.text },
  ]
    .filter(({ answer }) => answer === unauthenticated || mayBeSuspended(verb))
    .map(({ name, answer, words }) => ({
      name,
      from: (snapshot) => snapshot.hasTag('pending'),
      drive: ({ world }) => world.answer(verb, answer),
      see: async (stage) => {
        await stage.screen.at(typeof path === 'string' ? path : path(stage.from));
        await stage.screen.seeText(words ?? '');
        await stage.screen.dontSee('alert');
        await seeGuest(stage);
      },
    }));

const mayBeSuspended = (verb: Verb): boolean => rejectionsOf(endpoints[verb]).includes('account_suspended');

interface Leaving {
  readonly verb: Verb;
  /** Where the call waits; where something is pending when left out. */
  from?(snapshot: AnyMachineSnapshot): boolean;
  /** What the call is answered with once the person has gone. */
  readonly answer: Answer;
  /** How the person goes; to the home page when left out. */
  leave?(stage: Stage): Promise<void>;
  /** What the person sees then, and on coming back. */
  see(stage: Stage): Promise<void>;
}

/** The person goes while the answer is pending, which then comes too late. */
export const leaves = ({
  verb,
  from = (snapshot) => snapshot.hasTag('pending'),
  answer,
  leave = goHome,
  see,
}: Leaving): AnyExit => ({
  name: `the person leaves before ${verb} is answered`,
  from,
  drive: leave,
  late: { verb, answer },
  see,
});

async function goHome({ screen }: Stage): Promise<void> {
  await screen.within('banner').press('link', 'Home');
  await seeHome({ screen });
}

/** To a page that asks for something of its own, which the background answers. */
export async function goToLeaderboard({ screen }: Pick<Stage, 'screen'>): Promise<void> {
  await screen.within('contentinfo').press('link', copy.footer.leaderboard);
  await screen.at('/leaderboard');
  await screen.within('main').see('heading', copy.leaderboard.title);
}

/** The home page stands as if nothing had been asked elsewhere. */
export async function seeHome({ screen }: Pick<Stage, 'screen'>): Promise<void> {
  await screen.at('/');
  await screen.within('main').see('heading', homeContent.banner.title);
  await screen.dontSee('alert');
}

/** Nobody is signed in, and the browser keeps nothing of a session. */
export async function seeGuest({ screen, world }: Stage): Promise<void> {
  await screen.within('banner').see('link', 'Login');
  await screen.within('banner').dontSee('button');
  await world.seeStored('session_token', null);
  await world.seeStored('session_user', null);
}
