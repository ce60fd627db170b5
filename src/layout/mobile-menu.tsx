import type { Ref } from 'react';
import type { MobileMenuView } from '../../machines/mobile-menu/mobile-menu.connect';
import { genericCopy } from '../copy/en/generic';
import { navCopy } from '../copy/en/layout';
import { type HeaderLink, HeaderLinks } from './header-links';
import styles from './mobile-menu.module.css';

const copy = navCopy;

/** The links of the header as a drawer in a narrow window. The owner of the ref opens and closes it. */
export function MobileMenu({
  ref,
  menu,
  links,
}: {
  ref: Ref<HTMLDialogElement>;
  menu: MobileMenuView;
  links: readonly HeaderLink[];
}) {
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={copy.menu}
      // In a window that has become wide there is no Menu button to return the focus to.
      onClose={({ currentTarget }) => {
        if (document.activeElement === document.body)
          currentTarget.closest('header')?.querySelector('a')?.focus();
      }}
    >
      {menu.isOpen && (
        <div className={styles.content}>
          <button type="button" className={styles.close} onClick={menu.close}>
            {genericCopy.close}
          </button>
          <nav aria-label={copy.label}>
            <HeaderLinks links={links} onFollow={menu.pageOpened} />
          </nav>
        </div>
      )}
    </dialog>
  );
}
