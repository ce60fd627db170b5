import type { AnyMachineSnapshot } from 'xstate';
import type { Stage } from '../kit/model/model';
import type { AnyExit } from '../kit/plan/moves';
import type { Answer } from '../kit/world/world';
import { staffExpired, suspended, unauthenticated } from './answers';
import { homeContent } from './campaign-samples';
import { environment, footer, header, main, page, steps } from './steps';
import type { CallVerb } from './wire';

export const seeHome = steps(
  page.at('/'),
  main.see('heading', homeContent.banner.title),
  page.dontSee('alert'),
);

const goHome = steps(header.press('link', 'Home'), seeHome);

export const goToLeaderboard = steps(
  footer.press('link', 'Leaderboard'),
  page.at('/leaderboard'),
  main.see('heading', 'Leaderboard'),
);

export const seeGuest = steps(
  header.see('link', 'Login'),
  header.dontSee('button'),
  environment.seeStored('session_token', null),
  environment.seeStored('session_user', null),
);

/** Both may happen to each call of a player. */
const ends = [
  ['the server ends the session', unauthenticated, 'You’ve been logged out. Please log in again.'],
  ['the account is suspended', suspended.outcome, 'This account is suspended. Please contact support.'],
] as const;

export const sessionEnds = (
  verb: CallVerb,
  pathOf: (left: AnyMachineSnapshot) => string,
  from = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('pending'),
): AnyExit[] =>
  ends.map(([name, answer, text]) => ({
    name: `${name} on ${verb}`,
    from,
    drive: environment.answer(verb, answer),
    see: steps(
      ({ screen, from }) => screen.at(pathOf(from)),
      page.seeText(text),
      page.dontSee('alert'),
      seeGuest,
    ),
  }));

const seeNoStaff = steps(
  page.at('/staff/login'),
  header.dontSee('navigation', 'Staff'),
  environment.seeStored('staff_session_token', null),
  environment.seeStored('staff_session_user', null),
);

/** Both may happen to each call of staff. */
const staffEnds = [
  ['the server ends the staff session', unauthenticated, 'Please log in again.'],
  ['the staff pass has ended', staffExpired, 'This staff pass ended on 1 Jun 2026.'],
] as const;

export const staffSessionEnds = (
  verb: CallVerb,
  from = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('pending'),
): AnyExit[] =>
  staffEnds.map(([name, answer, text]) => ({
    name: `${name} on ${verb}`,
    from,
    drive: environment.answer(verb, answer),
    see: steps(seeNoStaff, page.seeText(text), page.dontSee('alert')),
  }));

interface Leaving {
  readonly verb: CallVerb;
  from?(snapshot: AnyMachineSnapshot): boolean;
  readonly answer: Answer;
  readonly leave?: ((stage: Stage) => Promise<void>) | undefined;
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
