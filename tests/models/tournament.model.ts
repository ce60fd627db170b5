import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done, rejected } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { token } from './player-samples';
import { resourceModel } from './resource-model';
import { fullTournament, joinedTournament, openTournament } from './tournament-samples';
import { link } from './unmodeled-controls';

const texts = copy.tournament;

const known = [openTournament, joinedTournament, fullTournament];

export const tournamentModel = resourceModel({
  machine: resources.tournament,
  verb: 'getTournament',
  start: {
    name: 'a player opens a tournament',
    input: { query: { id: '7' } },
    prepare: async (world) => {
      open(world, '/tournament/7', ['getTournament']);
      await loggedIn(world);
    },
  },
  texts,
  answers: [
    done(endpoints.getTournament, openTournament),
    done(endpoints.getTournament, joinedTournament),
    done(endpoints.getTournament, fullTournament),
  ],
  rejections: [rejected('tournament_not_found', 'There is no such tournament.')],
  part: (screen) => screen.within('main'),
  unmodeledControls: (data) => [
    link(texts.all),
    ...(data?.stream_url ? [link(texts.stream)] : []),
    ...(data?.contact_url?.startsWith('https:') ? [link(texts.contact)] : []),
  ],
  missing: async ({ screen }) => {
    await screen.see('heading', 'Tournament not found');
    await screen.within('main').see('link', 'All tournaments');
    for (const { name } of known) await screen.dontSee('heading', name);
    await screen.dontSee('heading', copy.tournamentLeaderboard.title);
  },
  seen: async (screen, tournament) => {
    const { name, summary = '', status = 'upcoming', description, prizes = [], schedule = [] } = tournament;
    for (const other of known) if (other.name !== name) await screen.dontSee('heading', other.name);
    await screen.see('heading', name);
    await screen.seeText(summary);
    await screen.seeText(texts.statuses[status]);
    if (description) await screen.seeText(description);
    else await screen.dontSee('heading', texts.about);
    for (const { title } of prizes) await screen.within('list', texts.prizes).seeText(title);
    if (prizes.length === 0) await screen.dontSee('list', texts.prizes);
    for (const { label } of schedule) await screen.within('list', texts.schedule).seeText(label);
    if (schedule.length === 0) await screen.dontSee('list', texts.schedule);
    const taking = screen.within('region', texts.join.title);
    const { my_participation: mine, can_join, cannot_join_reason } = tournament;
    if (mine) {
      await taking.seeText(texts.join.states[mine.status ?? 'registered']);
      await taking.seeText(mine.in_game_name ?? '');
      await taking.dontSeeText(/Registration is open until/);
    } else if (can_join)
      await taking.seeText(/^Registration is open until .+\. You can’t join in the app yet\.$/);
    else await taking.seeText(cannot_join_reason ?? '');
    await screen.see('heading', copy.tournamentLeaderboard.title);
  },
  endsAt: '/tournament/7',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
    await screen.within('contentinfo').press('link', copy.footer.tournaments);
    await screen.at('/tournaments');
    await screen.within('main').dontSee('heading', openTournament.name);
  },
});
