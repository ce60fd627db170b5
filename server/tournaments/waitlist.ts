import { type Campaign, readCampaign } from '../campaign/campaign';
import type { Queryable, Transaction } from '../database/database';
import type { Deps } from '../deps';
import { senderOf } from '../mail/email-template';
import { placeMail } from '../mail/emails';
import { lockTournament } from './join';
import { participantsCount, tournamentStatusAt } from './tournament-status';

type MailDeps = Pick<Deps, 'mailer' | 'settings'>;

/**
 * Gives the free places of a tournament to the first of its waitlist, who get an email. Runs in the transaction that
 * locked the tournament. Returns how many got a place.
 */
export async function promoteWaitlist(
  tx: Transaction,
  { mailer, settings }: MailDeps,
  campaign: Campaign,
  id: number,
): Promise<number> {
  const promoted = await tx.query<{ email: string; username: string; tournament: string }>(
    `UPDATE tournament_participants SET status = 'registered'
     FROM users, tournaments
     WHERE users.user_id = tournament_participants.user_id
       AND tournaments.tournament_id = tournament_participants.tournament_id AND participant_id IN (
       SELECT participant_id FROM tournament_participants
       WHERE tournament_id = $1 AND status = 'waitlisted' ORDER BY join_number
       LIMIT (SELECT CASE WHEN t.max_participants IS NOT NULL
                THEN greatest(0, t.max_participants - ${participantsCount}) END
              FROM tournaments AS t WHERE t.tournament_id = $1)
     )
     RETURNING users.email, users.username, tournaments.name AS tournament`,
    [id],
  );
  const sender = senderOf(settings, campaign);
  for (const { email, ...facts } of promoted)
    await mailer.send(tx, { to: email, ...placeMail(sender, facts) });
  return promoted.length;
}

/** The import of a campaign can add places; a tournament whose registration is open and that has both. */
async function findFreePlaces(db: Queryable, now: Date): Promise<number | undefined> {
  const [found] = await db.query<{ id: number }>(
    `SELECT t.tournament_id AS id FROM tournaments AS t
     WHERE t.active AND ${tournamentStatusAt('$1')} = 'registration_open'
       AND EXISTS (SELECT FROM tournament_participants AS w
                   WHERE w.tournament_id = t.tournament_id AND w.status = 'waitlisted')
       AND (t.max_participants IS NULL OR ${participantsCount} < t.max_participants)
     LIMIT 1`,
    [now],
  );
  return found?.id;
}

/** Fills the free places of one tournament. Returns true if there was one, so that more may be left. */
export async function fillFreePlaces({
  db,
  clock,
  ...mailing
}: MailDeps & Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const id = await findFreePlaces(db, clock.now());
  if (id === undefined) return false;
  const campaign = await readCampaign(db);
  return db.transaction(async (tx) => {
    await lockTournament(tx, id);
    return (await promoteWaitlist(tx, mailing, campaign, id)) > 0;
  });
}
