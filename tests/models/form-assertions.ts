import assert from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { fillPath } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { AnyModel } from '../kit/model/model';
import type { Screen } from '../kit/screen/screen';
import type { World } from '../kit/world/world';
import { seeFailure } from './failure-lines';
import { type FormContext, type FormField, valueIn } from './form-fields';
import type { FormRow } from './form-model';

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

async function seeSecrets(screen: Screen, fields: readonly FormField[], isShown: boolean): Promise<void> {
  const { controls } = await screen.pageSnapshot();
  const seen = (name: string) =>
    controls.filter((control) => control.name === name).map(({ role, value }) => ({ role, value }));
  const secrets = fields.filter(({ isSecret }) => isSecret);
  assert.deepEqual(
    {
      roles: secrets.flatMap(({ label }) => seen(label).map(({ role }) => role)),
      box: seen('Show password'),
    },
    {
      roles: secrets.map(() => (isShown ? 'textbox' : 'input')),
      box: secrets.length === 0 ? [] : [{ role: 'checkbox', value: String(isShown) }],
    },
  );
}

async function seeBox(screen: Screen, label: string, isTicked: boolean): Promise<void> {
  const { controls } = await screen.pageSnapshot();
  const box = controls.find(({ role, name }) => role === 'checkbox' && name === label);
  assert.equal(box?.value, String(isTicked), `The box '${label}' is ${box?.value ?? 'not there'}`);
}

export async function seeCountdown(screen: Screen, texts = 'You can try again in'): Promise<void> {
  await screen.see('timer');
  await screen.seeText(new RegExp(texts));
  await screen.within('timer').seeText(/^(\d+:)?\d{1,2}:\d\d$/);
}

const required = 'Please fill this in.';
const tick = 'Please tick this box to play.';
const mismatch = 'The passwords do not match.';

const seeValidationErrors = async (
  screen: Screen,
  fields: readonly FormField[],
  snapshot: AnyMachineSnapshot,
): Promise<void> => {
  const { validationErrors }: FormContext = snapshot.context;
  const isSaid = snapshot.matches({ editing: 'invalid' }) || snapshot.matches({ editing: 'rejected' });
  const copyOf = (name: string): string => {
    const error = validationErrors[name];
    if (typeof error === 'object') return error.text;
    if (error === 'mismatch') return mismatch;
    const isBox = fields.find((field) => field.name === name)?.text === undefined;
    return isBox ? tick : required;
  };
  const texts = new Set(Object.keys(validationErrors).map(copyOf));
  for (const text of new Set([required, tick, mismatch, ...texts])) {
    if (isSaid && texts.has(text)) await screen.seeText(text);
    else await screen.dontSeeText(text);
  }
};

interface Form {
  readonly row: FormRow;
  readonly verb: Verb;
  /** Whether a cooldown is no error. */
  readonly cools: boolean;
  part(screen: Screen): Screen;
  place(screen: Screen): Screen;
  last(context: FormContext): string;
  labelOf(target: string): string;
}

export const formStates = ({ row, verb, cools, part, place, last, labelOf }: Form): AnyModel['states'] => {
  const { fields = [], targets, reads, succeededText } = row;
  const [, submitting, failed] = row.submit;
  const waits = cools ? 'You can request a new code in' : 'You can try again in';
  const buttonIn = (context: FormContext) => labelOf(last(context));
  const seeTyped = async (screen: Screen, { context }: AnyMachineSnapshot) => {
    for (const field of fields) {
      if (field.text !== undefined) await screen.seeValue(field.label, valueIn(context, field));
      else await seeBox(screen, field.label, valueIn(context, field) !== '');
    }
    await seeSecrets(place(screen), fields, context.showsSecrets);
  };
  const seeFailed = (screen: Screen, { context }: AnyMachineSnapshot) =>
    seeFailure(part(screen), context.failure, { fallback: failed });
  return {
    editing: async ({ screen, world, snapshot }) => {
      await part(screen).seeEnabled('button', buttonIn(snapshot.context));
      await seeTyped(screen, snapshot);
      await seeValidationErrors(screen, fields, snapshot);
      await part(screen).dontSee('timer');
      if (succeededText) await screen.dontSeeText(succeededText);
      await world.dontSeeCall(verb);
    },
    'editing.idle': ({ screen }) => part(screen).dontSee('alert'),
    'editing.invalid': async ({ screen }) => {
      await part(screen)
        .within('alert')
        .seeText(row.invalid ?? 'Please check the highlighted fields.');
      await part(screen).dontSeeText(failed);
    },
    'editing.rejected': async ({ screen, snapshot }) => {
      await seeFailed(screen, snapshot);
      await row.seeWithRejection?.(screen, snapshot.context.failure);
    },
    'editing.outcomeUnknown': ({ screen, snapshot }) => seeFailed(screen, snapshot),
    submitting: async ({ screen, world, snapshot }) => {
      const shown = last(snapshot.context);
      const others = (targets?.values ?? []).filter(
        (value) => value !== shown && targets?.isThere(value, snapshot),
      );
      for (const text of [submitting, ...others.map(labelOf)]) await part(screen).seeDisabled('button', text);
      await part(screen).dontSee('alert');
      await part(screen).dontSee('timer');
      await world.seeCall(verb);
      if (!reads) await seeSent(world, verb, snapshot.context, row.sent);
    },
    coolingDown: async ({ screen, world, snapshot }) => {
      await part(screen).seeDisabled('button', buttonIn(snapshot.context));
      await seeCountdown(part(screen), waits);
      if (succeededText) await screen.dontSeeText(succeededText);
      if (cools) await part(screen).dontSee('alert');
      else await seeFailed(screen, snapshot);
      await seeTyped(screen, snapshot);
      await world.dontSeeCall(verb);
    },
    succeeded: async ({ screen, world, snapshot }) => {
      if (reads) {
        await seeTyped(screen, snapshot);
        await world.dontSeeCall('getProfile');
      }
      if (succeededText) await screen.within('status').seeText(succeededText);
      await row.succeeded({ screen, world, snapshot });
    },
    'succeeded.coolingDown': async ({ screen }) => {
      await seeCountdown(part(screen), waits);
      await part(screen).seeDisabled('button', labelOf(''));
    },
    'succeeded.ready': async ({ screen }) => {
      await part(screen).dontSee('timer');
      await part(screen).seeEnabled('button', labelOf(''));
    },
  };
};
