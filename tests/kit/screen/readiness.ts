export interface Condition {
  readonly name: string;
  readonly present?: string;
  readonly absent?: string;
}

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

export function expectReady(unmet: readonly string[]): void {
  if (unmet.length > 0) throw new Error(`The page is not ready, it lacks: ${unmet.join(', ')}`);
}
