// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DialogState,
  dialogStates,
  failing,
  headSnapshot,
  holding,
  pageSnapshots,
  screenPage,
  screenStorage,
  screenWidth,
} from './examples/screen-page';
import { domLayout } from './screen/layout.dom';
import type { Screen } from './screen/screen';
import { domScreen } from './screen/screen.dom';

const layout = domLayout();

beforeEach(() => {
  for (const [key, value] of Object.entries(screenStorage)) localStorage.setItem(key, value);
});

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function show(dialog: DialogState) {
  document.body.innerHTML = screenPage;
  if (dialog === 'modal') document.querySelector('dialog')?.showModal();
  if (dialog === 'modeless') document.querySelector('dialog')?.show();
  return domScreen({ base: '', layout, timeout: 100 });
}

describe.each(dialogStates)('the screen of a simulated page with its dialog %s', (dialog) => {
  it.each(holding[dialog])('%s', async (_, check) => {
    expect(await check(show(dialog))).toBeUndefined();
  });

  it.each(failing[dialog])('fails on %s', async (_, check) => {
    await expect(check(show(dialog))).rejects.toThrow(/\w/);
  });

  it('has a complete page snapshot', async () => {
    const screen = show(dialog);
    await screen.resize(screenWidth);
    if (dialog !== 'closed') await screen.focus('button', 'Inside');
    expect(await screen.pageSnapshot()).toEqual(pageSnapshots[dialog]);
  });
});

it('listeners to the window width are notified when the match changes', async () => {
  const screen = show('closed');
  await screen.resize(1280);
  const wide = window.matchMedia('(min-width: 1025px)');
  const heard: boolean[] = [];
  wide.addEventListener('change', ({ matches }) => heard.push(matches));
  for (const width of [1025, 1024, 800, 1024, 1025]) await screen.resize(width);
  expect([wide.matches, heard]).toEqual([true, [false, true]]);
});

it('listeners to reduced motion are notified of changes, and motion is reduced at first', () => {
  const less = window.matchMedia('(prefers-reduced-motion: reduce)');
  const heard: boolean[] = [less.matches];
  less.addEventListener('change', ({ matches }) => heard.push(matches));
  for (const wanted of ['all', 'all', 'less'] as const) layout.preferMotion(wanted);
  expect(heard).toEqual([true, false, true]);
});

describe('a part of a simulated page', () => {
  it('has its own snapshot', async () => {
    const screen = show('closed');
    await screen.resize(screenWidth);
    expect(await screen.within('banner').pageSnapshot()).toEqual(headSnapshot);
  });

  it('is absent behind a dialog', async () => {
    await expect(show('modal').within('banner').pageSnapshot()).rejects.toThrow(
      'This part of the page is not there: banner',
    );
  });
});

it.each([
  ['as a part', (screen: Screen) => screen.within('dialog', 'Box').see('button', 'Inside')],
  ['as the part with a field', (screen: Screen) => screen.within('dialog').seeValue('Your name', '')],
  ['itself', (screen: Screen) => screen.see('dialog', 'Box')],
  ['as absent', (screen: Screen) => screen.dontSee('dialog')],
])('an open modal dialog that is asserted %s is said to be the page', async (_, check) => {
  await expect(check(show('modal'))).rejects.toThrow('The open modal dialog is the whole page: ');
});

it('a dialog that is closed takes no focus, and the control that opened it has it again afterwards', () => {
  document.body.innerHTML = '<button>Open</button><dialog><button>Close</button></dialog>';
  const [open, close] = document.querySelectorAll('button');
  const dialog = document.querySelector('dialog');
  open?.focus();
  close?.focus();
  const before = document.activeElement;
  dialog?.showModal();
  const meanwhile = document.activeElement;
  dialog?.close();
  expect([before, meanwhile, document.activeElement]).toEqual([open, close, open]);
});
