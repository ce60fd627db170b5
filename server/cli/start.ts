import { randomBytes } from 'node:crypto';
import type { DemoSheet } from '../../contract/dev.contract';
import { createHashingAdmission } from '../accounts/hashing';
import { isPassword } from '../accounts/passwords';
import { createApp } from '../app';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { disableDemoAccounts } from '../demo/demo-access';
import { openDemo } from '../demo/demo-campaign';
import type { Deps } from '../deps';
import { startMailWorker } from '../mail/mail-worker';
import { createMailer } from '../mail/mailer';
import { deliverOver } from '../mail/smtp';
import { readEnvironment, type Settings } from '../settings/settings';
import { readArguments } from './arguments';
import { startJobs } from './jobs';
import { listen, tryAddress } from './listen';
import { createLog } from './log';
import { openStorage } from './prepare-database';
import { runUntilSignalled } from './run-until-signalled';
import type { ShutdownHooks } from './shutdown-hooks';
import { buildWebApp, isWebAppStale } from './web-app';
import { welcome } from './welcome';

await runUntilSignalled(start);

async function start(closers: ShutdownHooks): Promise<void> {
  const { reset, apiOnly } = readArguments(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  await tryAddress(environment);

  say(environment.databaseUrl === null ? 'Starting the embedded database …' : 'Connecting to the database …');
  const { url, secrets } = await openStorage(environment, { reset, closers, onStep: say });
  const settings: Settings = { ...environment, secrets };
  const applied = await migrate(url);
  if (applied.length > 0) say(`Brought the database up to date: ${applied.join(', ')}`);

  const deps = openDeps(url, settings);
  closers.add(deps.db.close);
  const sheet = await prepareAccounts(deps);
  if (!apiOnly && (await isWebAppStale())) {
    say('Building the web app …');
    await buildWebApp();
  }
  const server = await listen(createApp(deps), settings);
  closers.add(server.close, deliverMails(deps), startJobs(deps));
  say(welcome(settings, sheet));
}

function openDeps(url: string, settings: Settings): Deps {
  const clock = { now: () => new Date() };
  return {
    db: openDatabase(url, { connections: settings.databaseConnections }),
    clock,
    mailer: createMailer(clock),
    random: { bytes: (count) => randomBytes(count) },
    isPassword,
    admitHashing: createHashingAdmission(),
    settings,
    log: createLog(settings.logLevel),
  };
}

/**
 * One server that delivers is enough for all on a database; so one that does not says so and goes on. Returns how to end
 * the delivery.
 */
function deliverMails(deps: Deps): () => Promise<void> {
  const { smtp, demoMode } = deps.settings;
  if (smtp !== null) return startMailWorker({ ...deps, deliver: deliverOver(smtp) }).close;
  if (!demoMode)
    deps.log.error('mail.undelivered', {
      reason: 'SMTP_URL is not set: this server delivers no mail, so nobody gets a code',
    });
  return async () => {};
}

/** The demo's sheet in demo mode. Without it nobody can log in with the public password of the demo. */
async function prepareAccounts(deps: Deps): Promise<DemoSheet | null> {
  if (deps.settings.demoMode) {
    say('Preparing the demo campaign …');
    return openDemo(deps);
  }
  const count = await disableDemoAccounts(deps.db, deps.clock.now());
  if (count > 0) say(`Disabled ${count} demo accounts`);
  return null;
}

function say(step: string): void {
  console.log(step);
}
