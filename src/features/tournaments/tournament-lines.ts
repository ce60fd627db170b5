import type { ReactNode } from 'react';
import type { Participation, TournamentDetail } from '../../../contract/tournament.contract';
import { tournamentCopy } from '../../copy/en/tournaments';
import { count, momentOf } from '../../copy/format';
import { money } from '../../copy/money';
import { placesText } from './tournament-facts';

const copy = tournamentCopy;

interface Fact {
  name: string;
  value: ReactNode;
}

const known = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  values: Readonly<Record<Name, string | null | undefined | false>>,
): Fact[] =>
  (Object.keys(names) as Name[]).flatMap((name) => {
    const value = values[name];
    return value ? [{ name: names[name], value }] : [];
  });

const whenIn = (zone: string | undefined) => (time: string | null | undefined) =>
  time && momentOf(time, zone);

const teamOf = (size: number | undefined) => {
  if (size === undefined || size < 1) return null;
  return size === 1 ? copy.alone : copy.team(size);
};

/** The facts of a tournament in display order, without missing ones. */
export const factsOf = (tournament: TournamentDetail, zone: string | undefined): Fact[] => {
  const when = whenIn(zone);
  const { mode, format, prize_pool = 0 } = tournament;
  return known(copy.facts, {
    game: tournament.game,
    platform: tournament.platform,
    mode: mode && copy.modes[mode],
    location: tournament.location,
    format: format && copy.formats[format],
    teamSize: teamOf(tournament.team_size),
    starts: when(tournament.starts_at),
    ends: when(tournament.ends_at),
    opens: when(tournament.registration_opens_at),
    closes: when(tournament.registration_closes_at),
    checkIn: when(tournament.check_in_opens_at),
    places: placesText(tournament),
    prizePool: prize_pool > 0 && money(prize_pool),
    entry: tournament.requires_entry_reward && copy.entryReward,
  });
};

/** The facts of the player's participation. */
export const participationOf = (participation: Participation, zone: string | undefined): Fact[] =>
  known(copy.join.facts, {
    name: participation.display_name,
    inGame: participation.in_game_name,
    gameId: participation.in_game_id,
    team: participation.team_name,
    since: whenIn(zone)(participation.joined_at),
    rank: participation.rank ? count(participation.rank) : null,
  });
