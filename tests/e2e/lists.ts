import { mockedJourney, mockedPlayerJourney } from './api-mock';
import { playerScreens } from './player-screens';
import { seasonScreens } from './season-screens';

/** Every list and detail, each with a test of a user who can open it. */
export const lists = [
  ...seasonScreens.map((screen) => ({ screen, test: mockedJourney })),
  ...playerScreens.map((screen) => ({ screen, test: mockedPlayerJourney })),
];
