declare global {
  interface Window {
    /** Set by the script before the app, which only a build has. */
    hadUserInput?: true;
  }
}

/** Whether there was user input before the app started. */
export const hadUserInput = (): boolean => window.hadUserInput === true;

/** A touch may be a scroll, so only its click counts; a mouse button counts when it is pressed. */
const isPress = (event: Event) => !(event instanceof PointerEvent) || event.pointerType === 'mouse';

/** Calls `report` on each key, press and input in the document. The returned function stops it. */
export const watchActivity = (report: () => void): (() => void) => {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  for (const type of ['keydown', 'click', 'input']) document.addEventListener(type, report, options);
  document.addEventListener('pointerdown', (event) => isPress(event) && report(), options);
  return () => controller.abort();
};
