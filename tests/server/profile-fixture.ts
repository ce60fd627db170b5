import { getProfile, updateProfile } from '../../contract/profile.contract';
import { checkSession } from '../../contract/session.contract';
import { registerAndVerify, registrationOf } from './players';
import { createTestServer, type World } from './world';

export const openWithAimansProfile = async () => {
  const world = await createTestServer();
  const { token, user_id } = await registerAndVerify(world, 'Aiman');
  world.clock.pass(60);
  const change = (fields: object, as?: 'form' | 'multipart') =>
    world.call(updateProfile, fields, as === undefined ? { token } : { token, as });
  const show = () => world.succeed(getProfile, {}, { token });
  return { world, token, user_id, change, show };
};

export const aiman = registrationOf('Aiman');
export const fresh = 'Nasi lemak at dawn';

export const changeTo = (password: string, current = aiman.password) => ({
  current_password: current,
  new_password: password,
  new_password_confirmation: password,
});

export const isLive = async (world: World, token: string) =>
  (await world.call(checkSession, {}, { token })).status === 200;
