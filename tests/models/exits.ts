import type { AnyMachineSnapshot } from 'xstate';
import { rejectionsOf } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Stage } from '../kit/model/model';
import type { AnyExit } from '../kit/plan/moves';
import type { Answer } from '../kit/world/world';
import { suspended, unauthenticated } from './answers';
import { homeContent } from './campaign-samples';

export const sessionEnds = (verb: Verb, path: string | ((left: AnyMachineSnapshot) => string)): AnyExit[] =>
  [
    {
      name: `the server ends the session on ${verb}`,
      answer: unauthenticated,
      texts: 'You’ve been logged out. Please log in again.',
    },
    { name: `the account is suspended on ${verb}`, answer: suspended.outcome, texts: suspended.error.text },
  ]
    .filter(({ answer }) => answer === unauthenticated || mayBeSuspended(verb))
    .map(({ name, answer, texts }) => ({
      name,
      from: (snapshot) => snapshot.hasTag('pending'),
      drive: ({ world }) => world.answer(verb, answer),
      see: async (stage) => {
        await stage.screen.at(typeof path === 'string' ? path : path(stage.from));
        await stage.screen.seeText(texts ?? '');
        await stage.screen.dontSee('alert');
        await seeGuest(stage);
      },
    }));

const mayBeSuspended = (verb: Verb): boolean => rejectionsOf(endpoints[verb]).includes('account_suspended');

interface Leaving {
  readonly verb: Verb;
  from?(snapshot: AnyMachineSnapshot): boolean;
  readonly answer: Answer;
  leave?(stage: Stage): Promise<void>;
  see(stage: Stage): Promise<void>;
}

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

export async function goToLeaderboard({ screen }: Pick<Stage, 'screen'>): Promise<void> {
  await screen.within('contentinfo').press('link', 'Leaderboard');
  await screen.at('/leaderboard');
  await screen.within('main').see('heading', 'Leaderboard');
}

export async function seeHome({ screen }: Pick<Stage, 'screen'>): Promise<void> {
  await screen.at('/');
  await screen.within('main').see('heading', homeContent.banner.title);
  await screen.dontSee('alert');
}

export async function seeGuest({ screen, world }: Stage): Promise<void> {
  await screen.within('banner').see('link', 'Login');
  await screen.within('banner').dontSee('button');
  await world.seeStored('session_token', null);
  await world.seeStored('session_user', null);
}
