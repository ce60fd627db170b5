import { logIn, register, verifyEmail } from '../../contract/auth.contract';
import type { SessionUser } from '../../contract/session.contract';
import { createTestServer, type World } from './world';

export const registrationOf = (name: string) => ({
  username: name,
  email: `${name.toLowerCase()}@example.test`,
  phone: '012-345 6789',
  password: `Ramly burger of ${name}`,
  password_confirmation: `Ramly burger of ${name}`,
  date_of_birth: '1999-05-17',
  agree_terms: 'true',
  agree_privacy: 'true',
});

export async function codeMailedTo(world: World, email: string): Promise<string> {
  const mail = (await world.mails()).find(({ to }) => to === email);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

export async function recipientsSoFar(world: World): Promise<string[]> {
  const rows = await world.db.query<{ to: string }>(
    'SELECT recipient AS to FROM mails WHERE recipient IS NOT NULL ORDER BY mail_id',
  );
  return rows.map(({ to }) => to);
}

export async function registerAndVerify(world: World, name: string): Promise<SessionUser> {
  const { email } = await world.succeed(register, registrationOf(name));
  return world.succeed(verifyEmail, { email, verification_code: await codeMailedTo(world, email) });
}

export async function openWithRegistration(): Promise<{ world: World; code: string }> {
  const world = await createTestServer();
  const { email } = await world.succeed(register, registrationOf('Aiman'));
  return { world, code: await codeMailedTo(world, email) };
}

export async function openWithPlayer(): Promise<World> {
  const world = await createTestServer();
  await registerAndVerify(world, 'Aiman');
  return world;
}

export const startSession = (world: World, name: string, address?: string): Promise<SessionUser> =>
  world.succeed(logIn, registrationOf(name), address === undefined ? {} : { address });

export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
