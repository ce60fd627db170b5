/** A ref for a field that gets what is typed while no field has the focus: a USB scanner types wherever the focus is. */
export const focusOnTyping = (field: HTMLInputElement | null): (() => void) | undefined => {
  if (field === null) return undefined;
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // The space bar presses buttons and scrolls.
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, select, textarea')) return;
    field.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
