import { playerScreens } from './player-screens';
import { seasonScreens } from './season-screens';
import { between, betweenForPlayer } from './switchboard';

/** Every list and detail, each with the journey of whom it is for. */
export const lists = [
  ...seasonScreens.map((screen) => ({ screen, on: between })),
  ...playerScreens.map((screen) => ({ screen, on: betweenForPlayer })),
];
