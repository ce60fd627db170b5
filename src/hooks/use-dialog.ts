import { useEffect, useRef } from 'react';

/**
 * Opens and closes a native dialog with `isOpen`. Escape and a tap on the backdrop call `onCancel`; only `isOpen` closes
 * the dialog.
 */
export const useDialog = (isOpen: boolean, onCancel: () => void) => {
  const element = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const ask = (event: Event) => {
      event.preventDefault();
      cancel.current();
    };
    // Browsers close a dialog on the second Escape in a row without a cancel event, so the key itself is handled.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') ask(event);
    };
    // A text selection may end on the backdrop: a tap must begin there too.
    let isTapBeside = false;
    const onPointerDown = (event: Event) => {
      isTapBeside = event.target === dialog;
    };
    const onTap = (event: MouseEvent) => {
      if (isTapBeside && event.target === dialog) ask(event);
    };
    dialog.addEventListener('cancel', ask);
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onTap);
    return () => {
      dialog.removeEventListener('cancel', ask);
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onTap);
    };
  }, []);
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog?.open === false) {
      // The page does not scroll under an open dialog; the space of the scroll bar stays reserved.
      const { style, clientWidth } = document.documentElement;
      style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`);
      dialog.showModal();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return element;
};
