import type { tournamentModes } from '../../contract/tournament.contract';
import type { Queryable } from '../database/database';
import type { Share } from '../http/share-tags';
import { isTournamentId } from './tournament-id';

/** Reads the share data of a tournament; null if it does not exist. */
export async function readTournamentShare(db: Queryable, id: string): Promise<Share | null> {
  if (!isTournamentId(id)) return null;
  const [found] = await db.query<Shared>(
    `SELECT name, summary, banner_url, mode, location, starts_at, ends_at, cancelled,
       campaign.rules ->> 'name' AS organizer
     FROM tournaments, campaign WHERE active AND tournament_id = $1`,
    [Number(id)],
  );
  if (found === undefined) return null;
  const { name, summary, banner_url } = found;
  return { title: name, description: summary, image: banner_url, data: eventOf(found) };
}

/** Reads the ids of the tournaments that the campaign shows, at most as many as a sitemap can have. */
export async function listTournamentIds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: number }>(
    'SELECT tournament_id AS id FROM tournaments WHERE active ORDER BY tournament_id LIMIT 40000',
  );
  return rows.map(({ id }) => String(id));
}

interface Shared {
  name: string;
  summary: string;
  banner_url: string | null;
  mode: (typeof tournamentModes)[number];
  location: string | null;
  starts_at: Date;
  ends_at: Date | null;
  cancelled: boolean;
  organizer: string;
}

const attendance = { online: 'Online', onsite: 'Offline', hybrid: 'Mixed' } as const;

/** As search engines read it: https://schema.org/Event. */
const eventOf = ({ name, summary, mode, location, starts_at, ends_at, cancelled, organizer }: Shared) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name,
  description: summary,
  startDate: starts_at.toISOString(),
  ...(ends_at && { endDate: ends_at.toISOString() }),
  eventStatus: `https://schema.org/Event${cancelled ? 'Cancelled' : 'Scheduled'}`,
  eventAttendanceMode: `https://schema.org/${attendance[mode]}EventAttendanceMode`,
  ...(location !== null &&
    mode !== 'online' && { location: { '@type': 'Place', name: location, address: location } }),
  organizer: { '@type': 'Organization', name: organizer },
});
