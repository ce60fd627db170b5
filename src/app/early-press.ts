/** Runs before the first paint: presses the button that was pressed last once more after hydration. */

let pressed: Element | null = null;

const keep = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button[type="button"]') : null;
};

/** The button, or its like in a page that was rendered again. */
const current = (button: Element): HTMLButtonElement | undefined => {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.find((one) => one === button) ?? buttons.find((one) => one.isEqualNode(button));
};

window.addEventListener('click', keep);
window.addEventListener('app:hydrating', () => window.removeEventListener('click', keep), { once: true });
window.addEventListener('app:hydrated', () => pressed && current(pressed)?.click(), { once: true });

export {};
