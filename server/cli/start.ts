import { randomBytes } from 'node:crypto';
import type { DemoSheet } from '../../contract/dev.contract';
import { createHashingAdmission } from '../accounts/hashing';
import { isPassword } from '../accounts/passwords';
import { createApp } from '../app';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { disableDemoAccounts } from '../demo/demo-access';
import { openDemo } from '../demo/demo-campaign';
import { disableDemoStaff } from '../demo/demo-staff';
import type { Deps } from '../deps';
import { startMailWorker } from '../mail/mail-worker';
import { createMailer } from '../mail/mailer';
import { smtpDelivery } from '../mail/smtp';
import { readEnvironment, type Settings } from '../settings/settings';
import { readArguments } from './arguments';
import { startJobs } from './jobs';
import { listen, tryAddress } from './listen';
import { createLog } from './log';
import { prepareDatabase } from './prepare-database';
import { runUntilSignalled } from './run-until-signalled';
import type { ShutdownHooks } from './shutdown-hooks';
import { buildWebApp, isWebAppStale } from './web-app';
import { welcome } from './welcome';

await runUntilSignalled(start);

async function start(shutdownHooks: ShutdownHooks): Promise<void> {
  const { reset, apiOnly } = readArguments(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  await tryAddress(environment);

  print(
    environment.databaseUrl === null ? 'Starting the embedded database …' : 'Connecting to the database …',
  );
  const { url, secrets } = await prepareDatabase(environment, { reset, shutdownHooks, onStep: print });
  const settings: Settings = { ...environment, secrets };
  const applied = await migrate(url);
  if (applied.length > 0) print(`Applied migrations: ${applied.join(', ')}`);

  const deps = openDeps(url, settings);
  shutdownHooks.add(deps.db.close);
  const sheet = await prepareAccounts(deps);
  if (!apiOnly && (await isWebAppStale())) {
    print('Building the web app …');
    await buildWebApp();
  }
  const server = await listen(createApp(deps), settings);
  shutdownHooks.add(server.close, startDelivery(deps), startJobs(deps));
  print(welcome(settings, sheet));
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
 * Starts to deliver emails. Without SMTP_URL it only logs an error, because another server on the same database may
 * deliver. Returns a function that stops the delivery.
 */
function startDelivery(deps: Deps): () => Promise<void> {
  const { smtp, demoMode } = deps.settings;
  if (smtp !== null) return startMailWorker({ ...deps, deliver: smtpDelivery(smtp) }).close;
  if (!demoMode)
    deps.log.error('mail.undelivered', {
      reason: 'SMTP_URL is not set: this server delivers no emails, so players get no codes',
    });
  return async () => {};
}

/** Prepares the demo in demo mode; otherwise disables the demo accounts, whose password is public. */
async function prepareAccounts(deps: Deps): Promise<DemoSheet | null> {
  if (deps.settings.demoMode) {
    print('Preparing the demo campaign …');
    return openDemo(deps);
  }
  const count = (await disableDemoAccounts(deps.db, deps.clock.now())) + (await disableDemoStaff(deps.db));
  if (count > 0) print(`Disabled ${count} demo accounts.`);
  return null;
}

function print(step: string): void {
  console.log(step);
}
