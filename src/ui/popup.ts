/**
 * A ref for what a button opens right behind itself. A press beside both takes the focus out of it, which not every
 * browser does by itself; when it goes with the focus in it, the button has the focus again.
 */
export const popup = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const hasFocus = () => element.contains(document.activeElement);
  const onPress = ({ target }: Event) => {
    const { activeElement } = document;
    const isBeside = target instanceof Node && !element.parentElement?.contains(target);
    if (isBeside && hasFocus() && activeElement instanceof HTMLElement) activeElement.blur();
  };
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    if (hasFocus() && element.previousElementSibling instanceof HTMLElement) {
      element.previousElementSibling.focus();
    }
  };
};
