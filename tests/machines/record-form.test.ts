import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback } from 'xstate';
import { lost, rejection } from './failures';
import {
  answer,
  change,
  check,
  elsewhere,
  fail,
  patchForm,
  refresh,
  remove,
  submit,
  typed,
  wholeForm,
} from './record-forms';
import { type Answered, complete, type Field, start, startForm } from './start-form';

const patch = () => typed(patchForm());
const whole = () => typed(wholeForm());
const untouched = () => start(wholeForm());

const idle = { editing: 'idle' };
const unknown = { editing: 'outcomeUnknown' };
const newSent = { nickname: 'new' };
const oldSent = { nickname: 'old' };
const at = (nickname: string) => ({ ...elsewhere, nickname });
const other = at('other');
const renamed = at('New');
const allNew = { ...complete, nickname: 'new' };
const rateLimited = rejection({ retryAt: 1 });
const saved = [submit, answer(renamed)];
const isLost = [submit, fail(lost)];

check(
  'a newer record',
  [
    [
      'fills unchanged fields, keeps changed ones',
      patch,
      [refresh(other)],
      { values: at('new'), value: idle },
    ],
    [
      'that differs from a save opens the form again',
      patch,
      [...saved, refresh(other)],
      { hasSucceeded: false, value: idle, values: other },
    ],
    [
      'keeps a restored value after an unknown outcome',
      patch,
      [...isLost, change('nickname', 'old'), refresh(at('new'))],
      { values: at('old'), value: unknown },
    ],
  ],
  ['O.record.1'],
);

check('a newer record', [
  [
    'is compared with the next',
    patch,
    [refresh(newSent), refresh({ nickname: 'newer' })],
    { values: { nickname: 'newer' } },
  ],
  [
    'keeps fields that it leaves out',
    patch,
    [refresh({ email: elsewhere.email }), refresh({ password: 'battery staple' })],
    { values: { ...elsewhere, password: 'battery staple', nickname: 'new' } },
  ],
  [
    'is what changes are computed against',
    patch,
    [refresh(other), change('nickname', 'old'), submit],
    { asked: [oldSent] },
  ],
  [
    'is merged during a cooldown',
    patch,
    [submit, fail(rateLimited), refresh(elsewhere)],
    { values: at('new'), value: 'coolingDown' },
  ],
  [
    'is merged while a save is pending',
    patch,
    [submit, refresh(elsewhere), fail(rejection()), submit],
    { asked: [newSent, newSent], values: at('new'), value: 'submitting' },
  ],
  [
    'clears the validation errors of the fields that it changes, and of no others',
    () => start(patchForm(), {}),
    [submit, refresh({ email: elsewhere.email })],
    { errors: { email: null, password: 'required', nickname: null }, value: { editing: 'invalid' } },
  ],
  [
    'keeps the API error of a changed field',
    patch,
    [submit, fail(rejection({ fields: { email: ['Odd.'], nickname: ['Taken.'] } })), refresh(other)],
    { errors: { email: null, nickname: { text: 'Taken.' } }, value: { editing: 'rejected' } },
  ],
  ['is ignored by an entry form', start, [refresh(elsewhere)], { values: complete }],
]);

check('a saved record form', [
  ['shows the values of the response', patch, saved, { values: renamed }],
  [
    'still shows the success after an equal record',
    patch,
    [...saved, refresh(renamed)],
    { hasSucceeded: true },
  ],
  ['keeps the sent values where the response has none', patch, [submit, answer()], { values: allNew }],
  ['can be sent again', untouched, [submit, answer(), submit], { asked: [complete, complete] }],
  [
    'is open again once a field is changed',
    untouched,
    [submit, answer(), change('email', 'other@example.test')],
    { value: idle, values: { ...complete, email: 'other@example.test' } },
  ],
  [
    'of changed fields is open again once a field is changed',
    patch,
    [...saved, change('email', 'other@example.test')],
    { value: idle, hasSucceeded: false },
  ],
]);

it('a record form emits the result of every save', async () => {
  const form = untouched();
  for (const id of ['1', '2']) {
    form.view().submit();
    await form.answer({ id });
  }
  expect(form.results).toEqual([{ id: '1' }, { id: '2' }]);
});

check('a form that sends the changed fields', [
  [
    'sends the fields that differ from the record',
    () => start(patchForm(), { ...complete, nickname: 'aina' }),
    [change('email', 'other@example.test'), change('nickname', ''), submit],
    { asked: [{ email: 'other@example.test', nickname: '' }] },
  ],
  [
    'sends the fields that differ from the last save',
    () => start(patchForm()),
    [
      change('nickname', 'aina'),
      submit,
      answer(),
      change('nickname', ''),
      change('nickname', 'aina'),
      change('email', 'other@example.test'),
      submit,
    ],
    { asked: [{ nickname: 'aina' }, { email: 'other@example.test' }] },
  ],
]);

const restored = [...isLost, change('nickname', 'old')];

check('a record form whose save has an unknown outcome', [
  ['sends the same changes again', patch, [...isLost, submit], { asked: [newSent, newSent] }],
  ['sends a restored value', patch, [...restored, submit], { asked: [newSent, oldSent] }],
  [
    'sends a restored value until a save succeeds',
    patch,
    [...restored, submit, fail(rejection()), submit, answer(), submit],
    { asked: [newSent, oldSent, oldSent, {}] },
  ],
  [
    'sends a restored value after a record with the sent value',
    patch,
    [...restored, refresh(newSent), submit, refresh(oldSent), fail(rejection()), submit],
    { asked: [newSent, oldSent, {}] },
  ],
  [
    'sends a restored value after a record from before the save',
    patch,
    [...restored, refresh(at('old')), refresh(at('new')), submit],
    { values: at('old'), asked: [newSent, oldSent] },
  ],
  ['is still unknown after a record without it', patch, [...isLost, refresh(at('old'))], { value: unknown }],
  [
    'sends the value again after a record without it',
    patch,
    [...isLost, refresh(at('old')), submit],
    { asked: [newSent, newSent] },
  ],
  [
    'has no unacknowledged value after a success',
    patch,
    [...isLost, submit, answer({ nickname: 'New' }), refresh({ nickname: 'newer' })],
    { values: { nickname: 'newer' } },
  ],
  ['is idle after a record with the sent value', patch, [...isLost, refresh(at('new'))], { value: idle }],
  [
    'follows records again after a record with the sent value',
    patch,
    [...isLost, refresh(at('new')), refresh({ nickname: 'newer' })],
    { values: at('newer') },
  ],
]);

check('a form that merges a record as a whole', [
  [
    'follows a newer record while no field is changed',
    untouched,
    [refresh(elsewhere)],
    { values: elsewhere },
  ],
  [
    'keeps and sends all values once a field is changed',
    whole,
    [refresh(other), submit],
    { values: allNew, asked: [allNew] },
  ],
  [
    'follows records again once a record equals its values',
    whole,
    [refresh(allNew), refresh(elsewhere)],
    { values: elsewhere },
  ],
  ['keeps the outcome unknown', whole, [...isLost, refresh(at('new'))], { value: unknown }],
  [
    'knows the outcome once a record has all its values',
    whole,
    [...isLost, refresh(allNew)],
    { value: idle },
  ],
]);

const empty = { email: '', password: '', again: '', nickname: '' };

check('a record that the player removed', [
  ['empties the form', whole, [remove], { values: empty, value: idle }],
  ['ends a cooldown', whole, [submit, fail(rateLimited), remove], { value: idle, values: empty }],
  ['ends an unknown outcome', whole, [...isLost, remove], { value: idle, values: empty }],
  [
    'is followed again once it is added elsewhere',
    whole,
    [remove, refresh(elsewhere)],
    { values: elsewhere },
  ],
]);

it.each([
  ['a form of changed fields', patchForm],
  ['a form of a whole record', wholeForm],
])('%s begins with the record that is known', (_, form) => {
  const { view } = startForm<Field, Answered>(form(), { record: { id: '1', ...elsewhere } });
  expect(view().values).toEqual(elsewhere);
  expect(startForm<Field, Answered>(form(), {}).view().values).toEqual(empty);
});

it('a form of a whole record listens to newer records and to the removal', () => {
  const form: AnyStateMachine = wholeForm();
  const listening: string[] = [];
  const listener = (name: string) => fromCallback(() => void listening.push(name));
  const actors = { watchRecord: listener('record'), watchRemoval: listener('removal') };
  createActor(form.provide({ actors }), { input: {} }).start();
  expect(listening).toEqual(['record', 'removal']);
});

it('a record that the player removed discards the draft and the failure', async () => {
  const form = whole();
  form.view().submit();
  await form.fail(lost);
  form.remove();
  expect([form.draft(), form.view().failure]).toEqual([{}, null]);
});
