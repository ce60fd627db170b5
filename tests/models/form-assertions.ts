import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { fillPath } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Screen } from '../kit/screen/screen';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import type { FormContext, FormField } from './form-fields';

const filled = ({ values }: FormContext): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json', none: '' };

export async function seeSent(
  world: World,
  verb: Verb,
  context: FormContext,
  sent: (context: FormContext) => Readonly<Record<string, unknown>> = filled,
): Promise<void> {
  const call = (await world.requests(verb)).at(-1);
  const { encoding } = endpoints[verb];
  const { path, rest } = fillPath(endpoints[verb], sent(context));
  const [type = ''] = (call?.headers['content-type'] ?? '').split(';');
  const body = call?.body ?? '';
  const readAs = {
    form: () => Object.fromEntries(new URLSearchParams(body)),
    json: () => JSON.parse(body),
    none: () => (body === '' ? {} : body),
  };
  assert.deepEqual(
    { path: call?.path, type, body: readAs[encoding]() },
    { path, type: types[encoding], body: rest },
  );
}

export async function seeSecrets(
  screen: Screen,
  fields: readonly FormField[],
  isShown: boolean,
): Promise<void> {
  const { controls } = await screen.pageSnapshot();
  const seen = (name: string) =>
    controls.filter((control) => control.name === name).map(({ role, value }) => ({ role, value }));
  const secrets = fields.filter(({ isSecret }) => isSecret);
  assert.deepEqual(
    {
      roles: secrets.flatMap(({ label }) => seen(label).map(({ role }) => role)),
      box: seen(copy.fields.showPassword),
    },
    {
      roles: secrets.map(() => (isShown ? 'textbox' : 'input')),
      box: secrets.length === 0 ? [] : [{ role: 'checkbox', value: String(isShown) }],
    },
  );
}

export async function seeBox(screen: Screen, label: string, isTicked: boolean): Promise<void> {
  const { controls } = await screen.pageSnapshot();
  const box = controls.find(({ role, name }) => role === 'checkbox' && name === label);
  assert.equal(box?.value, String(isTicked), `The box '${label}' is ${box?.value ?? 'not there'}`);
}

export async function seeCountdown(screen: Screen, texts = copy.fields.waits): Promise<void> {
  await screen.see('timer');
  await screen.seeText(new RegExp(texts));
  await screen.within('timer').seeText(/^(\d+:)?\d{1,2}:\d\d$/);
}

export const seeValidationErrors = async (
  screen: Screen,
  fields: readonly FormField[],
  snapshot: AnyMachineSnapshot,
): Promise<void> => {
  const { validationErrors }: FormContext = snapshot.context;
  const isSaid = snapshot.matches({ editing: 'invalid' }) || snapshot.matches({ editing: 'rejected' });
  const copyOf = (name: string): string => {
    const error = validationErrors[name];
    if (typeof error === 'object') return error.text;
    if (error === 'mismatch') return copy.fields.mismatch;
    const isBox = fields.find((field) => field.name === name)?.text === undefined;
    return isBox ? copy.fields.tick : copy.fields.required;
  };
  const texts = new Set(Object.keys(validationErrors).map(copyOf));
  const { required, tick, mismatch } = copy.fields;
  for (const text of new Set([required, tick, mismatch, ...texts])) {
    if (isSaid && texts.has(text)) await screen.seeText(text);
    else await screen.dontSeeText(text);
  }
};
