import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { success } from './answers';
import { formModels } from './form-model';
import { page, steps, within } from './steps';
import * as samples from './tournament-samples';

const takingPart = ['region', 'Taking part'] as const;
const shows = (tournament: typeof samples.openTournament) => (world: World) =>
  world.alwaysAnswer('getTournament', success(endpoints.getTournament, tournament));

export const tournamentForms = formModels({
  leaveTournament: {
    start: {
      as: 'player',
      input: { values: { id: '7' } },
      prepare: shows(samples.registeredTournament),
    },
    answer: { tournament: samples.nightCup },
    whenDone: shows(samples.openTournament),
    within: takingPart,
    succeeded: steps(
      within(...takingPart).seeText(/^Registration is open until/),
      page.dontSee('button', 'Leave tournament'),
    ),
  },
});
