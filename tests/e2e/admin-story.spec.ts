import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { verifyRaffle } from '../../verify/raffle';
import { journey } from './e2e';
import { demo, type Person } from './person';
import type { TestBackend } from './test-backend';
import { giveReward } from './won-rewards';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const rowOf = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

journey(
  'an admin generates codes, a player redeems one, and the others are withdrawn with their batch',
  { tag: ['@1.admin.1', '@A.admin.batches.1', '@A.admin.batches.2'] },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(410);
    await player.logIn(demo.superadmin, 'admin/codes');
    const form = part(page, 'Generate codes');
    await form.getByLabel('Week number').fill('1');
    await form.getByLabel('Count').fill('2');
    await form.getByLabel('Label').fill(`Bottler ${person.username}`);
    await form.getByRole('button', { name: 'Generate codes' }).click();
    await expect(
      form.getByText('These codes are shown once. Copy or download them before you leave this page.'),
    ).toBeVisible();
    const codes = (await form.getByLabel('New codes').inputValue()).split('\n');
    expect(codes).toEqual([
      expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    ]);
    const [won = '', withdrawn = ''] = codes;
    const download = page.waitForEvent('download');
    await form.getByRole('link', { name: 'Download CSV' }).click();
    expect((await readFile(await (await download).path(), 'utf8')).split(/\r?\n/).filter(Boolean)).toEqual([
      'code',
      ...codes,
    ]);

    await player.logIn(person, 'about');
    await player.openRedeem();
    await player.redeem(won);
    await player.seesHeadline('Congratulations!');

    await player.logIn(demo.superadmin, 'admin/codes');
    const batch = rowOf(page, 'Batches', `Bottler ${person.username}`);
    const fact = (name: string) => batch.getByRole('term').filter({ hasText: name }).locator('+ dd');
    await expect(fact('Issued')).toHaveText('2');
    await expect(fact('Redeemed')).toHaveText('1');
    await batch.getByText(/^Revoke batch \d+$/).click();
    await batch.getByLabel('Reason').fill('Stolen from the truck');
    await batch.getByRole('button', { name: 'Revoke batch' }).click();
    await expect(batch.getByText('Batch revoked.')).toBeVisible();
    expect(await statusesOf(testBackend, person)).toEqual([
      { status: 'active', revoked_reason: 'Stolen from the truck' },
      { status: 'redeemed', revoked_reason: 'Stolen from the truck' },
    ]);

    await player.logIn(person, 'about');
    await player.openRedeem();
    await player.redeem(withdrawn);
    await player.seesError('This code was withdrawn. Please contact support.');
  },
);

const statusesOf = ({ query }: TestBackend, { username }: Person) =>
  query(
    `SELECT codes.status, revoked_reason FROM codes JOIN code_batches USING (batch_id)
     WHERE label = $1 ORDER BY codes.status`,
    [`Bottler ${username}`],
  );

journey(
  'an admin approves a claim and rejects another with a reason, which their players read',
  { tag: ['@A.admin.approvals.1', '@A.admin.approvals.2', '@A.admin.approvals.3'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const { key, name } = campaign.approvedReward;
    const ids = [await giveReward(testBackend, person, key), await giveReward(testBackend, person, key)];
    const open = async (id: string | undefined) => page.goto(`rewards/${id}`);
    await player.logIn(person);
    for (const id of ids) {
      await open(id);
      await part(page, 'Claim your reward').getByLabel('Size').selectOption('S');
      await page.getByRole('button', { name: 'Claim reward' }).click();
      await expect(page.getByText('Sent for approval. We’ll email you.')).toBeVisible();
    }

    await player.logIn(demo.admin, 'admin/approvals');
    const claims = rowOf(page, 'Approvals', person.username);
    await expect(claims).toHaveCount(2);
    await claims
      .first()
      .getByRole('button', { name: `Approve ${name} for ${person.username}` })
      .click();
    await expect(claims).toHaveCount(1);
    await claims.getByText(`Reject ${name} for ${person.username}`).click();
    await claims.getByLabel('Reason').fill('We can only ship within Malaysia.');
    await claims.getByRole('button', { name: 'Reject reward' }).click();
    await expect(claims).toHaveCount(0);
    expect(
      await testBackend.query(
        'SELECT status, rejected_reason FROM wallet_items WHERE wallet_id = ANY ($1) ORDER BY status',
        [ids],
      ),
    ).toEqual([
      { status: 'claimed', rejected_reason: null },
      { status: 'rejected', rejected_reason: 'We can only ship within Malaysia.' },
    ]);

    await player.logIn(person, 'rewards?status=rejected');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByText('Not approved: We can only ship within Malaysia.')).toBeVisible();
  },
);

journey(
  'a superadmin draws a closed raffle, and public data alone proves the draw',
  { tag: ['@A.admin.draw.1', '@A.admin.draw.2', '@A.proof.1'] },
  async ({ page, player, person, testBackend, expectRejection, context }) => {
    expectRejection(409);
    const name = `Draw of ${person.username}`;
    const id = await addClosedRaffle(testBackend, person, name);
    await player.logIn(demo.superadmin, 'admin/raffles');
    const other = await context.newPage();
    await other.goto('admin/raffles');

    const [row, late] = [page, other].map((tab) => rowOf(tab, 'Raffles', name)) as [Locator, Locator];
    for (const form of [row, late]) await form.getByText(`Draw ${name}`).click();
    const draw = async (form: Locator, entropy: string) => {
      await form.getByLabel('Public entropy').fill(entropy);
      await form.getByRole('button', { name: 'Draw winners' }).click();
    };
    await draw(row, '4D 1234');
    await expect(row.getByText('Winners drawn.')).toBeVisible();
    await draw(late, '4D 9999');
    await expect(late.getByText('This raffle has already been drawn.')).toBeVisible();

    expect(
      await testBackend.query(
        `SELECT place, is_alternate, email, public_entropy FROM raffle_winners JOIN raffles USING (raffle_id)
         JOIN raffle_tickets USING (ticket_number) JOIN users USING (user_id)
         WHERE raffle_winners.raffle_id = $1 ORDER BY place`,
        [id],
      ),
    ).toEqual([{ place: 1, is_alternate: false, email: person.email, public_entropy: '4D 1234' }]);
    const proof = await (await page.request.get(`/api/raffles/${id}/proof`)).text();
    const entries = await (await page.request.get(`/api/raffles/${id}/entries`)).text();
    expect(verifyRaffle(proof, entries)).toBe('2 entries, 1 winner.');
    const [lost = '', won = ''] = ticketsIn(entries).sort((ticket) => (proof.includes(ticket) ? 1 : -1));
    expect(() => verifyRaffle(proof.replace(won, lost), entries)).toThrow(
      `winners.0 is ${lost} instead of ${won}`,
    );

    await player.logIn(person, `raffles/${id}`);
    await expect(page.getByText('Ai**** R.')).toBeVisible();
    // The highlights would list the winner in every later test of this server.
    await testBackend.query('DELETE FROM raffle_winners WHERE raffle_id = $1', [id]);
  },
);

const ticketsIn = (entries: string) =>
  entries
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '');

/** A raffle of one prize that has closed, in which the player has two tickets. */
async function addClosedRaffle({ query }: TestBackend, { email, username }: Person, name: string) {
  const [raffle] = await query<{ id: string }>(
    `INSERT INTO raffles (key, name, ticket_prefix, entry_source, active, opens_at, closes_at, prize_name, winners_count,
       cancelled)
     VALUES ($1, $2, upper($1), 'stamp_rally', true, now() - interval '2 days', now() - interval '1 minute',
       'Game Console', 1, false)
     RETURNING raffle_id::text AS id`,
    [username.replace('_', '-'), name],
  );
  await query(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
     SELECT ticket_prefix || '-' || lpad(nextval('raffle_ticket_numbers')::text, 6, '0'), raffle_id, user_id, 'code',
       now() - interval '1 hour'
     FROM raffles, users, generate_series(1, 2) WHERE raffle_id = $1 AND email = $2`,
    [raffle?.id, email],
  );
  return raffle?.id ?? '';
}
