import type { Stage } from '../model/model';
import type { Screen } from '../screen/screen';
import type { World } from '../world/world';

const nothing = async () => {};

/** The same stage for somebody who only looks: what would change the app or its outside does nothing. */
export function onlooker({ screen, world }: Stage): Stage {
  return { screen: watching(screen), world: waiting(world) };
}

function watching(screen: Screen): Screen {
  return {
    ...screen,
    within: (role, name) => watching(screen.within(role, name)),
    press: nothing,
    type: nothing,
    paste: nothing,
    check: nothing,
    key: nothing,
    scrollTo: nothing,
    resize: nothing,
  };
}

function waiting(world: World): World {
  return {
    ...world,
    startAt: () => {},
    store: nothing,
    alwaysAnswer: () => {},
    answer: nothing,
    answerLate: nothing,
    loseConnection: nothing,
    stayUnanswered: nothing,
    passTime: nothing,
    reload: nothing,
    comeOnline: nothing,
  };
}
