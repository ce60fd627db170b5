/**
 * A ref for a popover that directly follows its button. A press outside both blurs it, which some browsers do not do.
 * When it is removed while it has the focus, the button gets the focus.
 */
export const popover = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const hasFocus = () => element.contains(document.activeElement);
  const onPress = ({ target }: Event) => {
    const { activeElement } = document;
    const isOutside = target instanceof Node && !element.parentElement?.contains(target);
    if (isOutside && hasFocus() && activeElement instanceof HTMLElement) activeElement.blur();
  };
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    if (hasFocus() && element.previousElementSibling instanceof HTMLElement) {
      element.previousElementSibling.focus();
    }
  };
};
