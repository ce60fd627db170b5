import { planMachine, type Tour } from '../kit/plan/plan';
import { models } from '../models/register';

const wanted = process.env.TOUR_MACHINE;

/** The plan of every machine, or of the one that TOUR_MACHINE names: every definition and every sample. */
export const plans = models
  .filter(({ machine }) => wanted === undefined || machine.id === wanted)
  .map((model) => planMachine(model, { everySample: true }));

/** How long a tour may take on a busy machine, in milliseconds. */
export const timeFor = (tour: Tour): number => 30_000 + tour.steps.length * 3_000;
