import type { SnapshotFrom } from 'xstate';
import type { MobileMenuEvent, mobileMenuMachine } from './mobile-menu.machine';

export interface MobileMenuView {
  /** Every link stands in the head. */
  hasLinks: boolean;
  /** A button opens the menu. */
  hasButton: boolean;
  isOpen: boolean;
  open(): void;
  close(): void;
  /** To be called when a page is opened, by a link of the menu or otherwise. */
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
