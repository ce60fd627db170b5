import type { SnapshotFrom } from 'xstate';
import type { MobileMenuEvent, mobileMenuMachine } from './mobile-menu.machine';

export interface MobileMenuView {
  /** The header shows all links. */
  hasLinks: boolean;
  /** The header shows the menu button. */
  hasButton: boolean;
  isOpen: boolean;
  open(): void;
  close(): void;
  /** Call it after every navigation. */
  pageOpened(): void;
}

export const connectMobileMenu = (
  snapshot: SnapshotFrom<typeof mobileMenuMachine>,
  send: (event: MobileMenuEvent) => void,
): MobileMenuView => ({
  hasLinks: snapshot.matches('wide'),
  hasButton: snapshot.matches('narrow'),
  isOpen: snapshot.matches({ narrow: 'open' }),
  open: () => send({ type: 'menu.open' }),
  close: () => send({ type: 'menu.close' }),
  pageOpened: () => send({ type: 'page.opened' }),
});
