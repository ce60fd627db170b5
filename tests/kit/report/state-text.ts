export function stateText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value).replaceAll(/["{}]/g, '').replaceAll(':', '.');
}
