import type { Stage } from '../model/model';
import type { PageSnapshot } from '../screen/page-snapshot';
import type { Name, Role, Screen } from '../screen/screen';
import type { World } from '../world/world';

export interface ActedOn {
  readonly role: string;
  readonly name: Name;
}

/** One action of the person or of the environment, by the method of the screen or world that performs it. */
export interface Performed {
  readonly kind: string;
  readonly on: ActedOn | null;
  /** The text that is typed, the key that is pressed and so on. */
  readonly value: unknown;
  /** The parts of the page that it is confined to, outermost first. */
  readonly within: readonly ActedOn[];
}

export type Act = (performed: Performed, perform: () => Promise<void>) => Promise<void>;

export function throughActs({ screen, world }: Stage, act: Act): Stage {
  return { screen: actingScreen(screen, act, []), world: actingWorld(world, act) };
}

function actingScreen(screen: Screen, act: Act, within: readonly ActedOn[]): Screen {
  const onControl =
    (kind: string, perform: (role: Role, name: Name) => Promise<void>) => (role: Role, name: Name) =>
      act({ kind, on: { role, name }, value: null, within }, () => perform(role, name));
  const onField =
    (kind: string, perform: (label: Name, text: string) => Promise<void>) => (label: Name, text: string) =>
      act({ kind, on: { role: 'field', name: label }, value: text, within }, () => perform(label, text));
  const onPage =
    <T>(kind: string, perform: (value: T) => Promise<void>) =>
    (value: T) =>
      act({ kind, on: null, value, within }, () => perform(value));
  return {
    ...screen,
    within: (role, name) =>
      actingScreen(screen.within(role, name), act, [...within, { role, name: name ?? '' }]),
    together: (check) => screen.together((inner, settle) => check(actingScreen(inner, act, within), settle)),
    press: onControl('press', screen.press),
    type: onField('type', screen.type),
    paste: onField('paste', screen.paste),
    check: (label) =>
      act({ kind: 'check', on: { role: 'checkbox', name: label }, value: null, within }, () =>
        screen.check(label),
      ),
    choose: onField('choose', screen.choose),
    focus: (role, name) =>
      act({ kind: 'focus', on: null, value: name, within }, () => screen.focus(role, name)),
    key: onPage('key', screen.key),
    scrollTo: onPage('scrollTo', screen.scrollTo),
    resize: onPage('resize', screen.resize),
  };
}

const ACTS_OF_WORLD = [
  'store',
  'fillStorage',
  'holdDatabases',
  'preferMotion',
  'provideCode',
  'answer',
  'answerLate',
  'loseConnection',
  'timeOut',
  'passTime',
  'reload',
  'traverseTo',
  'goOffline',
  'comeOnline',
  'lookAgain',
  'hidePage',
  'answerCamera',
  'showCode',
  'endCamera',
  'breakDecoder',
  'settleClipboard',
] as const satisfies readonly (keyof World)[];

function actingWorld(world: World, act: Act): World {
  const acts = ACTS_OF_WORLD.map((kind) => {
    const perform = world[kind] as (...values: readonly unknown[]) => Promise<void>;
    const acting = (...values: readonly unknown[]) =>
      act({ kind, on: null, value: values, within: [] }, () => perform(...values));
    return [kind, acting] as const;
  });
  return { ...world, ...Object.fromEntries(acts) };
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
  focus: null,
  items: [],
  images: [],
  storage: {},
};

const blankScreen: Screen = {
  within: () => blankScreen,
  together: (check) => check(blankScreen),
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
    createDatabase: nothing,
    holdDatabases: nothing,
    seePendingDatabase: nothing,
    preferMotion: nothing,
    openWindow: nothing,
    seeStored: nothing,
    alwaysAnswer: () => {},
    renderWith: () => {},
    provideCode: nothing,
    seeCode: nothing,
    seeReload: nothing,
    seeCall: nothing,
    dontSeeCall: nothing,
    isPending: async () => false,
    answer: nothing,
    answerLate: nothing,
    loseConnection: nothing,
    timeOut: nothing,
    passTime: nothing,
    reload: nothing,
    traverseTo: nothing,
    settleClipboard: nothing,
    goOffline: nothing,
    comeOnline: nothing,
    lookAgain: nothing,
    hidePage: nothing,
    answerCamera: nothing,
    showCode: nothing,
    endCamera: nothing,
    breakDecoder: nothing,
    seeCamera: nothing,
    seeTorch: nothing,
    requests: async () => [],
    seeOnlyCall: nothing,
    seeRequests: nothing,
  },
};
