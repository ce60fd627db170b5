import type { CampaignFile } from './campaign.schema';
import type { TournamentDefinition } from './tournaments.schema';

/** Checks rules between the fields of tournaments. Returns one line for each invalid key. */
export function tournamentProblems({ tournaments, rewards }: CampaignFile): string[] {
  const keys = rewards.map(({ key }) => key);
  return tournaments.flatMap((tournament, index) =>
    [...timeProblems(tournament), ...prizeProblems(tournament, keys), ...participantProblems(tournament)].map(
      (problem) => `tournaments.${index}.${problem}`,
    ),
  );
}

function timeProblems(tournament: TournamentDefinition): string[] {
  const { registration_opens_at, registration_closes_at, check_in_opens_at, starts_at, ends_at } = tournament;
  const start = Date.parse(starts_at);
  const isWrong: [boolean, string][] = [
    [
      Date.parse(registration_opens_at) >= Date.parse(registration_closes_at),
      'registration_closes_at: must be after registration_opens_at',
    ],
    [Date.parse(registration_closes_at) > start, 'starts_at: must not be before registration_closes_at'],
    [
      check_in_opens_at !== null && Date.parse(check_in_opens_at) >= start,
      'check_in_opens_at: must be before starts_at',
    ],
    [ends_at !== null && Date.parse(ends_at) <= start, 'ends_at: must be after starts_at'],
    ...tournament.schedule.map((entry, index): [boolean, string] => [
      Date.parse(entry.starts_at) < Date.parse(tournament.schedule[index - 1]?.starts_at ?? entry.starts_at),
      `schedule.${index}.starts_at: must not be before the entry above`,
    ]),
  ];
  return isWrong.flatMap(([wrong, problem]) => (wrong ? [problem] : []));
}

const prizeProblems = ({ prizes }: TournamentDefinition, rewards: readonly string[]): string[] =>
  prizes.flatMap(({ reward }, index) =>
    reward === null || rewards.includes(reward)
      ? []
      : [`prizes.${index}.reward: no reward has the key ${reward}`],
  );

const takesPart = ({ status }: TournamentDefinition['participants'][number]): boolean =>
  status === 'registered' || status === 'checked_in';

function participantProblems({ participants, max_participants }: TournamentDefinition): string[] {
  const active = participants.filter(takesPart).length;
  const overfull =
    max_participants !== null && active > max_participants
      ? [`participants: ${active} take part, but max_participants is ${max_participants}`]
      : [];
  const results = participants.flatMap(({ played, wins, draws, losses, points, score_diff }, index) => {
    if (wins + draws + losses > played)
      return [`participants.${index}.played: must be at least the sum of wins, draws and losses`];
    if (played === 0 && (points !== 0 || score_diff !== 0))
      return [`participants.${index}.played: must be at least 1 with points or a score_diff`];
    return [];
  });
  return [...overfull, ...results];
}
