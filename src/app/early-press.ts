/** Runs before the first paint: presses the button that was pressed last once more after hydration. */

let pressed: HTMLButtonElement | null = null;
/** Whether no other button looked like it. */
let isOnly = false;

const likeOf = (button: HTMLButtonElement) =>
  [...document.querySelectorAll('button')].filter((one) => one.isEqualNode(button));

const keep = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  isOnly = pressed !== null && likeOf(pressed).length === 1;
};

/** A page that was rendered again has another button in its place. */
const press = () => {
  if (pressed === null) return;
  if (pressed.isConnected) pressed.click();
  else if (isOnly) likeOf(pressed)[0]?.click();
};

window.addEventListener('click', keep);
window.addEventListener('app:hydrating', () => window.removeEventListener('click', keep), { once: true });
window.addEventListener('app:hydrated', press, { once: true });

export {};
