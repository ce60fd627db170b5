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
    const requestClose = (event: Event) => {
      event.preventDefault();
      cancel.current();
    };
    // Browsers close a dialog on the second Escape in a row without a cancel event, so the key itself is handled.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') requestClose(event);
    };
    // A text selection may end on the backdrop: a tap must begin there too.
    let isTapOnBackdrop = false;
    const onPointerDown = (event: Event) => {
      isTapOnBackdrop = event.target === dialog;
    };
    const onTap = (event: MouseEvent) => {
      if (isTapOnBackdrop && event.target === dialog) requestClose(event);
    };
    dialog.addEventListener('cancel', requestClose);
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onTap);
    return () => {
      dialog.removeEventListener('cancel', requestClose);
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
