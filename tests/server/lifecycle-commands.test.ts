import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, freshDatabase } from '../support/database';
import { ownDataDir } from '../support/own-server';
import { runCommand } from '../support/server-process';
import { addPlayer } from './campaign-fixture';

const secrets = { CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };

interface Said {
  code: number | null;
  output: string;
  errors: string;
}

async function run(script: string, args: readonly string[], url: string): Promise<Said> {
  const dataDir = await ownDataDir();
  const { code, output, errors } = await runCommand(script, {
    dataDir,
    args,
    env: { DATABASE_URL: url, ...secrets },
  });
  return { code, output, errors };
}

const rejected = (sentence: string): Said => ({ code: 1, output: '', errors: `${sentence}\n` });

describe('npm run admin', () => {
  it('grants a verified player the role admin or superadmin, and demotes a superadmin', async () => {
    const db = await freshDatabase();
    const { email, username } = await addPlayer(db);
    const other = await addPlayer(db);
    const roles = () => db.query('SELECT email, role FROM users ORDER BY role, email');
    expect(await run('server/cli/make-admin.ts', [email.toUpperCase(), '--superadmin'], db.url)).toEqual({
      code: 0,
      output: `${username} (${email}) is now superadmin.\n`,
      errors: '',
    });
    expect(await roles()).toEqual([
      { email: other.email, role: 'player' },
      { email, role: 'superadmin' },
    ]);
    expect(await run('server/cli/make-admin.ts', [email], db.url)).toEqual({
      code: 0,
      output: `${username} (${email}) is now admin.\n`,
      errors: '',
    });
    expect(await roles()).toEqual([
      { email, role: 'admin' },
      { email: other.email, role: 'player' },
    ]);
  });

  it('reports why it grants no role', async () => {
    const db = await freshDatabase();
    const { email } = await addPlayer(db, { status: 'pending_verification' });
    const say = 'Usage: npm run admin -- EMAIL [--superadmin]';
    const said = await Promise.all(
      [['nobody@example.test'], ['nobody'], [email], [], [email, '--root']].map((args) =>
        run('server/cli/make-admin.ts', args, db.url),
      ),
    );
    expect(said).toEqual([
      rejected('No account has the address nobody@example.test: register in the app first.'),
      rejected('nobody is not an email address.'),
      rejected(
        `The account ${email} is pending_verification: only an account with a verified email can be admin.`,
      ),
      rejected(say),
      rejected(say),
    ]);
    expect(await db.query('SELECT role FROM users')).toEqual([{ role: 'player' }]);
  });
});

it.each([
  ['make-admin', 'admin'],
  ['campaign', 'campaign'],
  ['staff', 'staff'],
  ['codes', 'codes'],
  ['cleanup', 'cleanup'],
  ['add-vouchers', 'vouchers'],
])('server/cli/%s.ts --help prints the usage of npm run %s', async (file, name) => {
  const said = await run(`server/cli/${file}.ts`, ['--help'], 'postgres://nowhere.test/none');
  expect(said).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^Usage: npm run ${name} -- `)),
    errors: '',
  });
});

it('npm run campaign reports why a file cannot be imported', async () => {
  const usage = `Usage: npm run campaign -- check FILE
       npm run campaign -- import FILE
       npm run campaign -- export FILE
       npm run campaign -- diff FILE
       npm run campaign -- schema FILE`;
  const db = await freshDatabase();
  const nowhere = '/nowhere/campaign.json';
  const folder = await ownDataDir();
  const said = await Promise.all(
    [['import', nowhere], ['import', folder], ['remove', folder], []].map((args) =>
      run('server/cli/campaign.ts', args, db.url),
    ),
  );
  expect(said).toEqual([
    rejected(`The campaign file ${nowhere} cannot be read: the file does not exist.`),
    rejected(`The campaign file ${folder} cannot be read: it is a folder.`),
    rejected(usage),
    rejected(usage),
  ]);
});

it('npm run staff adds, lists and disables accounts', async () => {
  const db = await freshDatabase();
  const staff = (...args: string[]) => run('server/cli/staff.ts', args, db.url);
  const event = ['--event', 'KL Expo', '--location', 'Booth 3', '--until', '2099-06-30T00:00:00Z'];
  const added = await staff('add', 'rahim', ...event, '--lead');
  expect(added.output).toMatch(
    /^Added rahim \(lead\) for KL Expo\. The password is \w{16}; it is not shown again\.\n$/,
  );
  const usage = /^Usage: npm run staff -- add USERNAME/;
  const said = await Promise.all([
    staff('add', 'RAHIM', ...event),
    staff('add', 'a b', ...event),
    staff('add', 'siti', '--event', 'KL Expo'),
    staff('disable', 'nobody'),
    staff('remove', 'rahim'),
    staff(),
  ]);
  expect(said.map(({ code, errors }) => [code, errors.split('\n')[0]])).toEqual([
    [1, 'There already is a staff account RAHIM.'],
    [1, 'A username has 3 to 32 letters, digits or _.'],
    [1, expect.stringMatching(usage)],
    [1, 'There is no staff account nobody.'],
    [1, expect.stringMatching(usage)],
    [1, expect.stringMatching(usage)],
  ]);
  expect((await staff('disable', 'rahim')).output).toBe('Disabled rahim.\n');
  expect((await staff('list')).output).toBe(
    'rahim  lead  disabled  until 2099-06-30T00:00Z  KL Expo  Booth 3\n',
  );
});

it('npm run vouchers adds the codes of a file to a reward once, and reports why it adds none', async () => {
  const db = await freshDatabase();
  const file = join(await ownDataDir(), 'codes.txt');
  await writeFile(file, 'GAME-1\n  GAME-2\r\n\nGAME-1\n');
  const add = (...args: string[]) => run('server/cli/add-vouchers.ts', args, db.url);
  const added = (output: string): Said => ({ code: 0, output: `${output}\n`, errors: '' });
  expect(await add('game-credit', file)).toEqual(added('2 of 2 voucher codes added to game-credit.'));
  const said = await Promise.all([
    add('game-credit', file),
    add('shop-voucher', file),
    add('game-credit', '/nowhere'),
    add('game-credit'),
  ]);
  expect(said).toEqual([
    added('0 of 2 voucher codes added to game-credit.'),
    rejected('The campaign has no reward shop-voucher of the voucher type voucher_code.'),
    rejected('The file /nowhere cannot be read.'),
    rejected('Usage: npm run vouchers -- REWARD FILE'),
  ]);
  expect(await db.query('SELECT count(*) FROM voucher_codes')).toEqual([{ count: '2' }]);
});

it('commands that need a campaign name the import before the first one, and others work', async () => {
  const db = await emptyDatabase();
  const file = join(await ownDataDir(), 'file.txt');
  await writeFile(file, 'GAME-1\n');
  const out = `${file}.new`;
  // The first command migrates the database.
  expect(await run('server/cli/staff.ts', ['list'], db.url)).toMatchObject({ code: 0 });
  const said = await Promise.all([
    run('server/cli/codes.ts', ['--week', '3', '--count', '10', '--out', out], db.url),
    run('server/cli/add-vouchers.ts', ['game-credit', file], db.url),
    run('server/cli/campaign.ts', ['export', out], db.url),
    run('server/cli/campaign.ts', ['diff', 'server/campaign/cap-clash/campaign.json'], db.url),
  ]);
  expect(said).toEqual(
    said.map(() =>
      rejected('No campaign has been imported: import one with npm run campaign -- import FILE.'),
    ),
  );
  expect(await run('server/cli/cleanup.ts', [], db.url)).toMatchObject({ code: 0, errors: '' });
});

it('commands report a file that they cannot read or write', async () => {
  const db = await freshDatabase();
  const out = '/dev/null/file';
  const said = await Promise.all([
    run('server/cli/campaign.ts', ['schema', out], db.url),
    run('server/cli/campaign.ts', ['export', out], db.url),
    run('server/cli/codes.ts', ['--week', '3', '--count', '1', '--out', out], db.url),
    run('verify/verify.ts', ['draw', '/nowhere', '7K3M-9Q2W-8X4R'], db.url),
  ]);
  const unwritable = (file: string) => [
    1,
    expect.stringMatching(`^The file ${file} cannot be written: .+\n$`),
  ];
  expect(said.map(({ code, errors }) => [code, errors])).toEqual([
    unwritable(out),
    unwritable(out),
    unwritable(`${out}.part`),
    [1, 'The file /nowhere cannot be read.\n'],
  ]);
});

it.each([
  ['server/cli/cleanup.ts', ['--dry'], 'Usage: npm run cleanup -- [--dry-run]'],
  ['server/cli/codes.ts', ['--week', '3'], 'Usage: npm run codes -- --week NUMBER --count NUMBER --out FILE'],
  ['verify/verify.ts', ['raffle'], 'Usage: npm run verify -- raffle PROOF ENTRIES'],
])('%s exits with 1 and the usage for wrong arguments', async (script, args, usage) => {
  const said = await run(script, args, 'postgres://nowhere.test/none');
  expect(said).toEqual({ code: 1, output: '', errors: expect.stringContaining(usage) });
});
