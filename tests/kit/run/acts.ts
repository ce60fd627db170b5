import type { Stage } from '../model/model';
import type { PageSnapshot } from '../screen/page-snapshot';
import type { Name, Screen } from '../screen/screen';
import type { World } from '../world/world';

export interface ActedOn {
  readonly role: string;
  readonly name: Name;
}

export type Act = (on: ActedOn | null, perform: () => Promise<void>) => Promise<void>;

export function throughActs({ screen, world }: Stage, act: Act): Stage {
  return { screen: actingScreen(screen, act), world: actingWorld(world, act) };
}

function actingScreen(screen: Screen, act: Act): Screen {
  return {
    ...screen,
    within: (role, name) => actingScreen(screen.within(role, name), act),
    press: (role, name) => act({ role, name }, () => screen.press(role, name)),
    type: (label, text) => act({ role: 'field', name: label }, () => screen.type(label, text)),
    paste: (label, text) => act({ role: 'field', name: label }, () => screen.paste(label, text)),
    check: (label) => act({ role: 'checkbox', name: label }, () => screen.check(label)),
    choose: (label, option) => act({ role: 'field', name: label }, () => screen.choose(label, option)),
    key: (name) => act(null, () => screen.key(name)),
    scrollTo: (place) => act(null, () => screen.scrollTo(place)),
    resize: (width) => act(null, () => screen.resize(width)),
  };
}

function actingWorld(world: World, act: Act): World {
  return {
    ...world,
    store: (key, value) => act(null, () => world.store(key, value)),
    fillStorage: (isFull) => act(null, () => world.fillStorage(isFull)),
    preferMotion: (wanted) => act(null, () => world.preferMotion(wanted)),
    provideCode: (part, outcome) => act(null, () => world.provideCode(part, outcome)),
    answer: (verb, outcome) => act(null, () => world.answer(verb, outcome)),
    answerLate: (verb, answer) => act(null, () => world.answerLate(verb, answer)),
    loseConnection: (verb) => act(null, () => world.loseConnection(verb)),
    timeOut: (verb) => act(null, () => world.timeOut(verb)),
    passTime: (milliseconds) => act(null, () => world.passTime(milliseconds)),
    reload: () => act(null, () => world.reload()),
    traverseTo: (path) => act(null, () => world.traverseTo(path)),
    comeOnline: () => act(null, () => world.comeOnline()),
    lookAgain: () => act(null, () => world.lookAgain()),
  };
}

const nothing = async () => {};

const emptySnapshot: PageSnapshot = {
  path: '',
  width: 0,
  isModal: false,
  text: '',
  headings: [],
  alerts: [],
  statuses: [],
  controls: [],
  images: [],
  storage: {},
};

const blankScreen: Screen = {
  within: () => blankScreen,
  see: nothing,
  dontSee: nothing,
  seeText: nothing,
  dontSeeText: nothing,
  seeEnabled: nothing,
  seeDisabled: nothing,
  seeFocused: nothing,
  dontSeeFocused: nothing,
  seeValue: nothing,
  seeMoved: nothing,
  dontSeeMoved: nothing,
  at: nothing,
  press: nothing,
  type: nothing,
  paste: nothing,
  check: nothing,
  choose: nothing,
  focus: nothing,
  key: nothing,
  scrollTo: nothing,
  resize: nothing,
  pageSnapshot: async () => emptySnapshot,
};

export const blankStage: Stage = {
  screen: blankScreen,
  world: {
    startAt: () => {},
    store: nothing,
    fillStorage: nothing,
    preferMotion: nothing,
    openWindow: nothing,
    seeStored: nothing,
    alwaysAnswer: () => {},
    provideCode: nothing,
    seeCode: nothing,
    seeReload: nothing,
    seeCall: nothing,
    dontSeeCall: nothing,
    answer: nothing,
    answerLate: nothing,
    loseConnection: nothing,
    timeOut: nothing,
    passTime: nothing,
    reload: nothing,
    traverseTo: nothing,
    comeOnline: nothing,
    lookAgain: nothing,
    requests: async () => [],
    seeOnlyCall: nothing,
    seeRequests: nothing,
  },
};
