/** What must be in a document, or gone from it, before anything judges the page. */
export interface Condition {
  /** What a timeout names as missing. */
  readonly name: string;
  /** Selects elements of which one must be there with text in it. */
  readonly present?: string;
  /** Selects elements that must be gone. */
  readonly absent?: string;
}

/** Runs in the page: the names of the conditions that do not hold; none when the page can be judged. */
export function unmetConditions(conditions: readonly Condition[]): string[] {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const isSaid = (element: Element) => element.textContent?.trim() !== '';
  const unmet = conditions.filter(
    ({ present, absent }) =>
      (present !== undefined && !all(present).some(isSaid)) ||
      (absent !== undefined && all(absent).length > 0),
  );
  const { fonts } = document as { fonts?: FontFaceSet };
  return [
    ...(document.readyState === 'complete' ? [] : ['the loaded document']),
    ...unmet.map(({ name }) => name),
    ...(fonts?.status === 'loading' ? ['its fonts'] : []),
  ];
}

/** Throws with the names of what is missing. */
export function expectReady(unmet: readonly string[]): void {
  if (unmet.length > 0) throw new Error(`The page is not ready, it lacks: ${unmet.join(', ')}`);
}
