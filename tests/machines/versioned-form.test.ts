import { expect, it } from 'vitest';
import { createVersionedForm } from '../../machines/form/versioned-form.machine';
import { rejection } from './failures';
import { startForm } from './start-form';

type Edited = 'id' | 'updated_at' | 'name' | 'location';

const machine = createVersionedForm<Edited, null>({
  verb: 'signUp',
  description: 'A form of a test.',
  fields: ['id', 'updated_at', 'name', 'location'],
  always: ['id', 'updated_at'],
  toFormValues: ({ updated_at = '', name = '', location }) => ({
    updated_at,
    name,
    location: location ?? '',
  }),
});

const typed = () => {
  const form = startForm<Edited, null>(machine, {
    values: { id: '5', updated_at: 'first', name: 'Ring toss', location: 'Hall 1' },
  });
  form.view().change('name', 'Ring throw');
  form.view().submit();
  return form;
};
const conflict = rejection({
  code: 'edit_conflict',
  text: 'This activity was edited meanwhile.',
  activity: { id: '5', updated_at: 'second', name: 'Hoopla', location: 'Hall 2' },
});

it('an edit sends the changed fields with the version that was edited', () => {
  expect(typed().asked()).toEqual([{ id: '5', updated_at: 'first', name: 'Ring throw' }]);
});

it('after an edit of an old version each changed field has its text and the saved value', async () => {
  const form = typed();
  await form.fail(conflict);
  const view = form.view();
  expect(view).toMatchObject({
    values: { updated_at: 'second', name: 'Ring throw', location: 'Hall 2' },
    isConflicting: true,
    failure: { kind: 'rejected', text: 'This activity was edited meanwhile.' },
  });
  expect([view.savedOf('name'), view.savedOf('location'), view.errorOf('name')]).toEqual([
    'Hoopla',
    null,
    null,
  ]);
});

it('the save after a conflict carries the version from the conflict', async () => {
  const form = typed();
  await form.fail(conflict);
  form.view().submit();
  expect(form.asked().at(-1)).toEqual({ id: '5', updated_at: 'second', name: 'Ring throw' });
});

it('another rejection is no conflict', async () => {
  const form = typed();
  await form.fail(rejection({ text: 'The activity has ended.' }));
  expect(form.view()).toMatchObject({
    values: { updated_at: 'first', name: 'Ring throw', location: 'Hall 1' },
    isConflicting: false,
    failure: { kind: 'rejected', text: 'The activity has ended.' },
  });
  expect(form.view().savedOf('name')).toBeNull();
});
