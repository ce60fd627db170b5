import type { PageSnapshot } from '../screen/page-snapshot';
import type { Screen } from '../screen/screen';

export const screenPage = `
  <header><button>Help</button></header>
  <main>
    <h1>Welcome</h1>
    <p>Twist and win</p>
    <button hidden>Secret</button>
    <button disabled>Later</button>
    <button>Twin</button>
    <button>Twin</button>
    <label for="name">Your name</label>
    <input id="name" value="Aina" aria-invalid="true" aria-describedby="taken" />
    <p id="taken">Taken</p>
    <label for="agree">I agree</label>
    <input id="agree" type="checkbox" aria-invalid="false" aria-describedby="taken" />
    <dialog id="box" aria-label="Box"><button>Inside</button></dialog>
    <nav><i style="display: block; transform: translate3d(0, 1px, 0)"></i><a href="/caps" aria-current="page">Caps <b>and more</b></a> <a>Nowhere</a><a href="/about" aria-current="false">About</a></nav>
    <img src="data:," alt="Cap" /><img src="data:,gone" alt="Old cap" hidden />
    <p role="alert">No  answer</p>
    <output>Saved</output>
    <p style="display: none">Gone</p>
    <p style="visibility: hidden">Unseen</p>
    <p aria-hidden="true">Decoration</p>
    <div inert>Asleep <button>Sleeper</button></div>
    <details><summary>Details</summary>Folded <button>Fold</button></details>
    <label for="word">Pass word</label>
    <input id="word" type="password" readonly value="secret" />
    <fieldset disabled><button>Closed</button></fieldset>
    <button aria-disabled="true">Almost</button>
    <textarea aria-label="Note">As typed</textarea>
    <label for="size">Size</label>
    <select id="size"><option value="">Any size</option><option value="l">Large</option></select>
    <span role="button" tabindex="0" aria-expanded="false" aria-pressed="true">Span</span>
    <ul><li>First</li><li hidden>Never</li><li>Second</li></ul>
    <div tabindex="0">Bare</div>
    <div tabindex="-1">Mark</div>
    <script type="application/json">{"prize":"Hidden"}</script>
  </main>`;

export const screenStorage = { season: '2' };

const control = (role: string, name: string, more: object = {}) => ({
  role,
  name,
  isEnabled: true,
  value: null,
  isCurrent: false,
  error: null,
  states: {},
  landmarks: ['main'],
  ...more,
});

export const dialogStates = ['closed', 'modal', 'modeless'] as const;
export type DialogState = (typeof dialogStates)[number];

const inside = control('button', 'Inside', { landmarks: ['main', 'dialog'] });

export const screenWidth = 800;

const closed: PageSnapshot = {
  path: '/',
  width: screenWidth,
  isModal: false,
  text: 'Help Welcome Twist and win Later Twin Twin Your name Taken I agree Caps and more Nowhere About No answer Saved Details Pass word Closed Almost Size Span First Second Bare Mark',
  headings: ['Welcome'],
  alerts: ['No answer'],
  statuses: ['Saved'],
  controls: [
    control('button', 'Help', { landmarks: ['banner'] }),
    control('button', 'Later', { isEnabled: false }),
    control('button', 'Twin'),
    control('button', 'Twin'),
    control('textbox', 'Your name', { value: 'Aina', error: 'Taken' }),
    control('checkbox', 'I agree', { value: 'false' }),
    control('link', 'Caps and more', { value: '/caps', isCurrent: true, landmarks: ['main', 'navigation'] }),
    control('link', 'About', { value: '/about', landmarks: ['main', 'navigation'] }),
    control('button', 'Details'),
    control('input', 'Pass word', { isEnabled: false, value: 'secret' }),
    control('button', 'Closed', { isEnabled: false }),
    control('button', 'Almost', { isEnabled: false }),
    control('textbox', 'Note', { value: 'As typed' }),
    control('combobox', 'Size', { value: '' }),
    control('button', 'Span', { states: { expanded: 'false', pressed: 'true' } }),
    control('div', ''),
  ],
  focus: null,
  items: ['First', 'Second'],
  images: ['data:,'],
  storage: screenStorage,
};

const at = closed.controls.findIndex(({ name }) => name === 'Caps and more');

export const pageSnapshots: { readonly [Dialog in DialogState]: PageSnapshot } = {
  closed,
  modal: {
    path: '/',
    width: screenWidth,
    isModal: true,
    text: 'Inside',
    headings: [],
    alerts: [],
    statuses: [],
    controls: [inside],
    focus: { role: 'button', name: 'Inside' },
    items: [],
    images: [],
    storage: screenStorage,
  },
  modeless: {
    ...closed,
    text: closed.text.replace('Caps', 'Inside Caps'),
    controls: closed.controls.toSpliced(at, 0, inside),
    focus: { role: 'button', name: 'Inside' },
  },
};

export const headSnapshot: PageSnapshot = {
  ...pageSnapshots.closed,
  text: 'Help',
  headings: [],
  alerts: [],
  statuses: [],
  controls: [control('button', 'Help', { landmarks: ['banner'] })],
  items: [],
  images: [],
};

type Check = readonly [says: string, check: (screen: Screen) => Promise<void>];

export const holding: { readonly [Dialog in DialogState]: readonly Check[] } = {
  closed: [
    ['a heading is seen by its name', (screen) => screen.see('heading', 'Welcome')],
    ['a name may be a pattern', (screen) => screen.see('heading', /^Wel/)],
    ['a text is seen', (screen) => screen.seeText('Twist and win')],
    ['what is hidden is not seen', (screen) => screen.dontSee('button', 'Secret')],
    ['what is in a closed dialog is not seen', (screen) => screen.dontSee('button', 'Inside')],
    ['a name is meant whole', (screen) => screen.dontSee('heading', 'Wel')],
    ['a text is meant whole', (screen) => screen.dontSeeText('Twist')],
    [
      'a part of the page contains only its own controls',
      (screen) => screen.within('banner').dontSee('button', 'Twin'),
    ],
    ['what a script contains is not seen', (screen) => screen.dontSeeText(/Hidden/)],
    ['a part of the page has its own text', (screen) => screen.within('alert').seeText('No answer')],
    ['what is drawn elsewhere is out of its place', (screen) => screen.within('navigation').seeMoved()],
    ['the rest is not moved', (screen) => screen.within('banner').dontSeeMoved()],
    ['a disabled button is', (screen) => screen.seeDisabled('button', 'Later')],
    ['an enabled button is', (screen) => screen.seeEnabled('button', 'Help')],
    [
      'what the focus was moved to has it',
      async (screen) => {
        await screen.focus('button', 'Help');
        await screen.seeFocused('button', 'Help');
        await screen.dontSeeFocused('button', 'Later');
      },
    ],
    ['a field shows its value', (screen) => screen.seeValue('Your name', 'Aina')],
    [
      'typing replaces the value of a field',
      async (screen) => {
        await screen.type('Your name', 'Mei {Lin}');
        await screen.seeValue('Your name', 'Mei {Lin}');
      },
    ],
    [
      'typing nothing empties a field',
      async (screen) => {
        await screen.type('Your name', '');
        await screen.seeValue('Your name', '');
      },
    ],
    [
      'pasting replaces the value of a field',
      async (screen) => {
        await screen.paste('Your name', 'Nur');
        await screen.seeValue('Your name', 'Nur');
      },
    ],
    [
      'a box is ticked once, however often it is asked',
      async (screen) => {
        await screen.check('I agree');
        await screen.check('I agree');
        await screen.see('checkbox', 'I agree');
      },
    ],
    [
      'an option is chosen by its name',
      async (screen) => {
        await screen.seeValue('Size', '');
        await screen.choose('Size', 'Large');
        await screen.seeValue('Size', 'l');
      },
    ],
  ],
  modal: [
    ['what is in the dialog is seen', (screen) => screen.see('button', 'Inside')],
    ['what is behind it is out of reach', (screen) => screen.dontSee('button', 'Help')],
  ],
  modeless: [
    ['what is in the dialog is seen', (screen) => screen.see('button', 'Inside')],
    ['what is behind it is in reach still', (screen) => screen.press('button', 'Help')],
  ],
};

export const failing: { readonly [Dialog in DialogState]: readonly Check[] } = {
  closed: [
    ['seeing what is not there', (screen) => screen.see('heading', 'Farewell')],
    ['not seeing what is there', (screen) => screen.dontSee('heading', 'Welcome')],
    ['not seeing a text that is there', (screen) => screen.dontSeeText('Twist and win')],
    ['pressing a duplicated control', (screen) => screen.press('button', 'Twin')],
    ['pressing what is disabled', (screen) => screen.press('button', 'Later')],
    ['seeing as enabled what is disabled', (screen) => screen.seeEnabled('button', 'Later')],
    ['seeing as disabled what is enabled', (screen) => screen.seeDisabled('button', 'Help')],
    ['seeing the focus where it is not', (screen) => screen.seeFocused('button', 'Help')],
    [
      'not seeing the focus where it is',
      async (screen) => {
        await screen.focus('button', 'Help');
        await screen.dontSeeFocused('button', 'Help');
      },
    ],
    ['moving the focus to what is not there', (screen) => screen.focus('button', 'Inside')],
    ['seeing as moved what is not moved', (screen) => screen.within('banner').seeMoved()],
    ['seeing in its place what is drawn elsewhere', (screen) => screen.within('navigation').dontSeeMoved()],
    ['looking for movement in what is not there', (screen) => screen.within('table').dontSeeMoved()],
    ['seeing another value', (screen) => screen.seeValue('Your name', 'Aina Lim')],
    ['choosing an option that is not there', (screen) => screen.choose('Size', 'Small')],
    ['being at another address', (screen) => screen.at('/elsewhere')],
  ],
  modal: [['pressing what is behind the dialog', (screen) => screen.press('button', 'Help')]],
  modeless: [['not seeing what is in the dialog', (screen) => screen.dontSee('button', 'Inside')]],
};
