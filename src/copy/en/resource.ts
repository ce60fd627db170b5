/** The copy of a list or detail, from its name, such as "your rewards". */
export const resourceCopy = (name: string) => ({
  loading: `Loading ${name}…`,
  refreshing: `Refreshing ${name}…`,
  failed: `Couldn’t load ${name}`,
  stale: `Couldn’t refresh ${name}. This may be out of date.`,
});
