/** The sentences that every list and detail needs, from the name of what it shows, such as "your rewards". */
export const resourceCopy = (name: string) => ({
  loading: `Loading ${name}…`,
  refreshing: `Refreshing ${name}…`,
  failed: `Couldn’t load ${name}`,
  stale: `Couldn’t refresh ${name}. This may be out of date.`,
});
