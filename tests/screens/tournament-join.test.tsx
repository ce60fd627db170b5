import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { rejected, success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { nightCup, openTournament, registeredTournament, soloTournament } from '../models/tournament-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

type Detail = typeof openTournament;

const shows = (tournament: Detail) =>
  app.host.world.alwaysAnswer('getTournament', success(endpoints.getTournament, tournament));

const at = async (tournament: Detail) => {
  open(app.host.world, '/tournament/7');
  shows(tournament);
  await loggedIn(app.host.world);
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.see('heading', tournament.name);
  return main.within('region', 'Taking part');
};

const agreeAndJoin = async (box: Awaited<ReturnType<typeof at>>, button = 'Join tournament') => {
  await box.press('checkbox', 'I agree to the rules of this tournament');
  await box.press('button', button);
};

const waitlisted = {
  ...registeredTournament.my_participation,
  status: 'waitlisted',
  waitlist_position: 3,
} as Detail['my_participation'];

test('a player who is on the waiting list sees the position, and can leave', {
  tags: ['A.joining.3'],
}, async () => {
  const box = await at({ ...registeredTournament, my_participation: waitlisted });
  await box.seeText('You’re on the waiting list.');
  await box.seeText('You’re number 3 in line. You move up when someone leaves.');
  await box.seeEnabled('button', 'Leave tournament');
});

test('a full tournament that can be joined offers the waiting list', async () => {
  const box = await at({ ...soloTournament, spots_left: 0 });
  await agreeAndJoin(box, 'Join the waiting list');
  await app.host.world.answer('joinTournament', {
    status: 201,
    body: { success: true, data: { participation: waitlisted, tournament: nightCup } },
  });
  await box.seeText('You’re on the waiting list.');
});

test.each(['registration_closed', 'ongoing', 'completed', 'cancelled'] as const)(
  'a participant cannot leave a tournament that is %s',
  async (status) => {
    const box = await at({ ...registeredTournament, status });
    await box.seeText('You’re in.');
    await box.dontSee('button', 'Leave tournament');
  },
);

test('a disqualified player has nothing to leave', { tags: ['A.tournament.2'] }, async () => {
  const out = { ...registeredTournament.my_participation, status: 'disqualified' };
  const box = await at({ ...registeredTournament, my_participation: out as Detail['my_participation'] });
  await box.seeText('You were disqualified.');
  await box.dontSee('button', 'Leave tournament');
});

test('a player who left can join again while registration is open', async () => {
  const left = {
    ...registeredTournament.my_participation,
    status: 'withdrawn',
  } as Detail['my_participation'];
  const box = await at({ ...openTournament, my_participation: left });
  await box.seeEnabled('button', 'Join tournament');
  await box.dontSee('button', 'Leave tournament');
});

test('a rejection stays visible when the tournament can no longer be joined', async () => {
  const box = await at(soloTournament);
  await agreeAndJoin(box);
  shows({
    ...soloTournament,
    can_join: false,
    spots_left: 0,
    cannot_join_reason: 'All places are taken.',
  });
  const full = rejected('tournament_full', 'All places are taken.');
  await app.host.world.answer('joinTournament', full.outcome);
  await box.dontSee('button');
  await box.within('alert').seeText('All places are taken.');
  await box.see('link', 'All tournaments');
});

test('a player without an entry reward sees how to get one', async () => {
  const box = await at({
    ...openTournament,
    can_join: false,
    cannot_join_reason: 'You need a tournament entry reward to join.',
  });
  await box.seeText('You need a tournament entry reward to join.');
  await box.see('link', 'See my rewards');
});
