import type { SnapshotFrom } from 'xstate';
import type { UserMenuEvent, UserMenuItem, userMenuMachine } from './user-menu.machine';

export interface UserMenuView {
  isOpen: boolean;
  /** The item that has the focus; null while the menu is closed. */
  focused: UserMenuItem | null;
  toggle(): void;
  choose(item: UserMenuItem): void;
  leave(): void;
  /** Handles a key on the button or in the menu; returns whether the key has a function. */
  press(key: string, labels: Readonly<Record<UserMenuItem, string>>): boolean;
}

const items: readonly UserMenuItem[] = ['editProfile', 'logout'];

const onButton: Readonly<Record<string, UserMenuEvent>> = {
  ArrowDown: { type: 'menu.open', at: 'first' },
  ArrowUp: { type: 'menu.open', at: 'last' },
};

const inMenu: Readonly<Record<string, UserMenuEvent>> = {
  ArrowDown: { type: 'item.next' },
  ArrowUp: { type: 'item.previous' },
  Home: { type: 'item.seek', item: 'editProfile' },
  End: { type: 'item.seek', item: 'logout' },
  Escape: { type: 'menu.close' },
};

const named = (letter: string, labels: Readonly<Record<UserMenuItem, string>>): UserMenuEvent | undefined => {
  const item = items.find((one) => labels[one].toLowerCase().startsWith(letter.toLowerCase()));
  return item && { type: 'item.seek', item };
};

export const connectUserMenu = (
  snapshot: SnapshotFrom<typeof userMenuMachine>,
  send: (event: UserMenuEvent) => void,
): UserMenuView => {
  const isOpen = snapshot.matches('open');
  return {
    isOpen,
    focused: items.find((item) => snapshot.matches({ open: item })) ?? null,
    toggle: () => send(isOpen ? { type: 'menu.close' } : { type: 'menu.open', at: 'first' }),
    choose: (item) => send({ type: 'item.choose', item }),
    leave: () => send({ type: 'focus.left' }),
    press: (key, labels) => {
      const event = isOpen ? (inMenu[key] ?? named(key, labels)) : onButton[key];
      if (event) send(event);
      return event !== undefined;
    },
  };
};
