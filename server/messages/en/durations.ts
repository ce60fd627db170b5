export const durationMessages = {
  seconds: (count: number): string => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number): string => (count === 1 ? '1 hour' : `${count} hours`),
};
