/** These functions run in the page: they use nothing from their surroundings. */

/** Copied texts wait until `settleClipboard`. */
export function deferClipboard(): void {
  const waiting: { text: string; resolve(): void; reject(error: Error): void }[] = [];
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ text, resolve, reject });
    });
  Object.assign(navigator.clipboard, { writeText, waiting });
}

/** The browser takes the oldest waiting text, or rejects it. Throws if nothing is copied. */
export function settleClipboard([text, isTaken]: readonly [text: string, isTaken: boolean]): void {
  const { waiting } = navigator.clipboard as unknown as {
    waiting: { text: string; resolve(): void; reject(error: Error): void }[];
  };
  const next = waiting.shift();
  if (next?.text !== text) throw new Error(`'${next?.text}' is copied, not '${text}'`);
  if (isTaken) next.resolve();
  else next.reject(new DOMException('Denied', 'NotAllowedError'));
}
