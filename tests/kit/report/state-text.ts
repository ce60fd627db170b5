/** Where a machine is, as one writes it: `entering.fresh`; the regions of a parallel state after each other. */
export function stateText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value).replaceAll(/["{}]/g, '').replaceAll(':', '.');
}
