import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectUserMenu } from '../../machines/user-menu/user-menu.connect';
import { type UserMenuEvent, userMenuMachine } from '../../machines/user-menu/user-menu.machine';

type Value = 'closed' | { open: 'editProfile' | 'logout' };

const labels = { editProfile: 'Edit Profile', logout: 'Logout' };

const viewOf = (value: Value) => {
  const sent: UserMenuEvent[] = [];
  const snapshot = userMenuMachine.resolveState({ value });
  return { view: connectUserMenu(snapshot, (event) => sent.push(event)), sent };
};

const pressed = (value: Value, key: string) => {
  const { view, sent } = viewOf(value);
  return { isTaken: view.press(key, labels), sent };
};

it.each([
  ['closed', { isOpen: false, focused: null }],
  [{ open: 'editProfile' }, { isOpen: true, focused: 'editProfile' }],
  [{ open: 'logout' }, { isOpen: true, focused: 'logout' }],
] as const)('the user menu in %o shows %o', (value, shown) => {
  expect(viewOf(value).view).toMatchObject(shown);
});

describe('on the button of the user menu', () => {
  it.each([
    ['ArrowDown', { type: 'menu.open', at: 'first' }],
    ['ArrowUp', { type: 'menu.open', at: 'last' }],
  ])('%s opens the menu', (key, event) => {
    expect(pressed('closed', key)).toEqual({ isTaken: true, sent: [event] });
  });

  it.each(['Escape', 'Home', 'End', 'l', 'Tab', 'Enter'])('%s is left to the browser', (key) => {
    expect(pressed('closed', key)).toEqual({ isTaken: false, sent: [] });
  });

  it('a press opens the closed menu and closes the open one', () => {
    const closed = viewOf('closed');
    closed.view.toggle();
    const open = viewOf({ open: 'logout' });
    open.view.toggle();
    expect([closed.sent, open.sent]).toEqual([
      [{ type: 'menu.open', at: 'first' }],
      [{ type: 'menu.close' }],
    ]);
  });
});

describe('in the open user menu', () => {
  it.each([
    ['ArrowDown', { type: 'item.next' }],
    ['ArrowUp', { type: 'item.previous' }],
    ['Home', { type: 'item.seek', item: 'editProfile' }],
    ['End', { type: 'item.seek', item: 'logout' }],
    ['e', { type: 'item.seek', item: 'editProfile' }],
    ['E', { type: 'item.seek', item: 'editProfile' }],
    ['l', { type: 'item.seek', item: 'logout' }],
    ['Escape', { type: 'menu.close' }],
  ])('%s moves the focus or closes', (key, event) => {
    expect(pressed({ open: 'editProfile' }, key)).toEqual({ isTaken: true, sent: [event] });
  });

  it.each(['Tab', 'Enter', ' ', 'x', 'ArrowLeft'])('%o is left to the browser', (key) => {
    expect(pressed({ open: 'editProfile' }, key)).toEqual({ isTaken: false, sent: [] });
  });

  it('a choice and a lost focus are reported', () => {
    const { view, sent } = viewOf({ open: 'editProfile' });
    view.choose('logout');
    view.leave();
    expect(sent).toEqual([{ type: 'item.choose', item: 'logout' }, { type: 'focus.left' }]);
  });
});

const openAt = (at: 'first' | 'last'): UserMenuEvent => ({ type: 'menu.open', at });
const seek = (item: 'editProfile' | 'logout'): UserMenuEvent => ({ type: 'item.seek', item });

it.each<[string, string, UserMenuEvent[]]>([
  ['ArrowDown on the button', 'editProfile', [openAt('first')]],
  ['ArrowUp on the button', 'logout', [openAt('last')]],
  ['End', 'logout', [openAt('first'), seek('logout')]],
  ['Home after End', 'editProfile', [openAt('first'), seek('logout'), seek('editProfile')]],
])('after %s the focus in the user menu is on %s', (_, focused, events) => {
  const actor = createActor(userMenuMachine).start();
  for (const event of events) actor.send(event);
  expect(connectUserMenu(actor.getSnapshot(), actor.send).focused).toBe(focused);
});
