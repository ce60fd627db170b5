/** Whether somebody has pressed or typed something since the document was loaded, also before the app started. */
export const hasActed = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** A finger that scrolls also goes down: only its click counts, while a mouse button counts as it goes down. */
const isPress = (event: Event) => !(event instanceof PointerEvent) || event.pointerType === 'mouse';

/** Calls `report` for each key, press and input in the document until the returned function is called. */
export const watchActivity = (report: () => void): (() => void) => {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  for (const type of ['keydown', 'click', 'input']) document.addEventListener(type, report, options);
  document.addEventListener('pointerdown', (event) => isPress(event) && report(), options);
  return () => controller.abort();
};
