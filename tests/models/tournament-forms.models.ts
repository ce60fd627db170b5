import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { invalid, rejected, success } from './answers';
import { formModels } from './form-model';
import type { FormRow } from './form-row';
import { page, steps, within } from './steps';
import * as samples from './tournament-samples';
import { box, button, field, link } from './unmodeled-controls';

type Detail = typeof samples.openTournament;
const takingPart = ['region', 'Taking part'] as const;
const shows = (tournament: Detail) => (world: World) =>
  world.alwaysAnswer('getTournament', success(endpoints.getTournament, tournament));

const links: Readonly<Record<string, string>> = {
  entry_reward_required: 'See my rewards',
  ...Object.fromEntries(
    ['tournament_not_found', 'tournament_full', 'registration_not_open', 'registration_closed'].map(
      (code) => [code, 'All tournaments'],
    ),
  ),
};

export const joinControls = [
  ...['Team name', 'In-game name', 'In-game ID'].map(field),
  box('I agree to the rules of this tournament'),
  button('Join tournament'),
];

const joins = (before: Detail, after: Detail): FormRow => ({
  start: { as: 'player', input: { values: { id: '7' } }, prepare: shows(before) },
  fields: ['In-game ID', 'I agree to the rules of this tournament', 'In-game name'],
  answer: { participation: after.my_participation, tournament: samples.nightCup },
  whenDone: shows(after),
  within: takingPart,
  unmodeledControls: (rejection, snapshot) => [
    ...[links[rejection?.code ?? '']].flatMap((name) => (name === undefined ? [] : [link(name)])),
    ...(snapshot.matches('succeeded') ? [button('Leave tournament')] : []),
  ],
  succeeded: steps(
    within(...takingPart).see('button', 'Leave tournament'),
    within(...takingPart).dontSee('button', 'Join tournament'),
  ),
});

export const tournamentForms = formModels({
  joinTournament: {
    ...joins(samples.soloTournament, samples.joinedSoloTournament),
    rejections: { validation_failed: invalid({ in_game_name: ['The server rejects this.'] }) },
  },
  joinTeamTournament: {
    ...joins(samples.openTournament, samples.registeredTournament),
    fields: ['I agree to the rules of this tournament', 'Team name'],
    rejections: {
      team_name_taken: rejected('team_name_taken', 'This team name is taken.'),
    },
  },
  leaveTournament: {
    start: {
      as: 'player',
      input: { values: { id: '7' } },
      prepare: shows(samples.registeredTournament),
    },
    answer: { tournament: samples.nightCup },
    whenDone: shows(samples.openTournament),
    within: takingPart,
    unmodeledControls: (_, snapshot) => (snapshot.matches('succeeded') ? joinControls : []),
    succeeded: steps(
      within(...takingPart).seeText(/^Registration is open until/),
      within(...takingPart).see('button', 'Join tournament'),
      page.dontSee('button', 'Leave tournament'),
    ),
  },
});
