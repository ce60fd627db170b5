import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import { isReadable, mutationsOf, sampleOf } from './mutations';

const essentials: Partial<Record<Verb, readonly string[]>> = {
  logIn: ['user_id', 'username', 'email', 'token'],
  checkSession: ['user_id', 'username', 'email'],
  redeemCode: ['reward'],
  getTournament: ['id', 'name'],
  createPickupCode: ['qr_code'],
  getRaffle: ['raffle', 'raffle.id', 'raffle.name'],
  getActivityMethods: ['activity', 'activity.id', 'activity.name'],
  logInStaff: ['staff_id', 'username', 'session_token'],
  checkStaffSession: ['staff_id', 'username'],
  getStaffActivity: ['activity', 'activity.id', 'activity.name'],
  generateActivityQr: ['qr_code'],
  getPlayerPass: ['qr_code'],
};

/** The field in which the app keeps a whole response. */
const wrappers: Partial<Record<Verb, string>> = { getRallyProgress: 'progress' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const keepsTheRest = (whole: unknown, mutated: unknown, [step, ...rest]: readonly string[]): boolean => {
  if (step === undefined || !isObject(whole) || !isObject(mutated)) return true;
  if (Array.isArray(whole)) {
    const others = whole.filter((_, row) => String(row) !== step);
    return others.every((row) => Object.values(mutated).some((one) => isDeepStrictEqual(one, row)));
  }
  const others = Object.keys(whole).filter((name) => name !== step);
  return (
    others.every((name) => isDeepStrictEqual(mutated[name], whole[name])) &&
    keepsTheRest(whole[step], mutated[step], rest)
  );
};

describe.each(Object.entries<Endpoint>(endpoints))('%s', (verb, endpoint) => {
  const whole = sampleOf(endpoint.response);
  const needed = essentials[verb as Verb] ?? [];
  const wrapper = wrappers[verb as Verb];
  const read = (data: unknown) => safeParse(endpoint.read, data);

  it('reads the complete response', () => {
    expect(safeParse(endpoint.response, whole).success).toBe(true);
    expect(isReadable(endpoint, whole)).toBe(true);
  });

  it('reads the rest if one field is missing, null or of another type', () => {
    const complete = read(whole).output;
    const failed = mutationsOf(whole).flatMap(({ path, name, data }) => {
      const { success, output } = read(data);
      if (!success)
        return needed.includes(path.join('.')) ? [] : [`${path.join('.')} ${name}: does not read`];
      const place = [...(wrapper === undefined ? [] : [wrapper]), ...path];
      return keepsTheRest(complete, output, place) ? [] : [`${path.join('.')} ${name}: takes more with it`];
    });
    expect(failed).toEqual([]);
  });

  it('is rejected with an invalid essential field', () => {
    const broken = mutationsOf(whole).filter(
      ({ path, name }) => name === 'is false' && needed.includes(path.join('.')),
    );
    expect(broken.map(({ path }) => path.join('.'))).toEqual(needed);
    expect(broken.filter(({ data }) => isReadable(endpoint, data))).toEqual([]);
  });
});
