import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { elsewhere, patchForm, typed, wholeForm } from './record-forms';
import { complete, start } from './start-form';

const errorsOf = ({ view }: ReturnType<typeof start>) => [
  view().errorOf('email'),
  view().errorOf('nickname'),
];

describe('a newer record', () => {
  it('fills the unchanged fields and keeps the changed ones', { tags: ['O.record.1'] }, () => {
    const form = typed();
    form.refresh({ ...elsewhere, nickname: 'other' });
    expect([form.view().values, form.value()]).toEqual([
      { ...elsewhere, nickname: 'new' },
      { editing: 'idle' },
    ]);
  });

  it('is what the next record is compared with', () => {
    const form = typed();
    form.refresh({ nickname: 'new' });
    form.refresh({ nickname: 'newer' });
    expect(form.view().values.nickname).toBe('newer');
  });

  it('keeps fields that the record leaves out', () => {
    const form = typed();
    form.refresh({ email: elsewhere.email });
    form.refresh({ password: 'battery staple' });
    expect(form.view().values).toEqual({ ...elsewhere, password: 'battery staple', nickname: 'new' });
  });

  it('is what changes are computed against', () => {
    const form = typed();
    form.refresh({ ...elsewhere, nickname: 'other' });
    form.view().change('nickname', 'old');
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'old' }]);
  });

  it('clears the validation errors of the fields that it changes, and of no others', () => {
    const form = start(patchForm(), {});
    form.view().submit();
    form.refresh({ email: elsewhere.email });
    expect([...errorsOf(form), form.view().errorOf('password'), form.value()]).toEqual([
      null,
      null,
      'required',
      { editing: 'invalid' },
    ]);
  });

  it('keeps the API error of a changed field', async () => {
    const form = typed();
    form.view().submit();
    await form.fail(rejection({ fields: { email: ['Odd.'], nickname: ['Taken.'] } }));
    form.refresh({ email: elsewhere.email, nickname: 'other' });
    expect([...errorsOf(form), form.value()]).toEqual([null, { text: 'Taken.' }, { editing: 'rejected' }]);
  });

  it('is merged during a cooldown, which goes on', async () => {
    const form = typed();
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.refresh(elsewhere);
    expect([form.view().values, form.value()]).toEqual([{ ...elsewhere, nickname: 'new' }, 'coolingDown']);
  });

  it('is merged while a save is pending that is rejected later', async () => {
    const form = typed();
    form.view().submit();
    form.refresh(elsewhere);
    expect(form.value()).toBe('submitting');
    await form.fail(rejection());
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'new' }]);
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'new' });
  });
});

describe('a record form whose save succeeded', () => {
  const saved = async () => {
    const form = typed();
    form.view().submit();
    await form.answer({ id: '1', ...elsewhere, nickname: 'New' });
    return form;
  };

  it('shows the values of the response', async () => {
    const form = await saved();
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'New' });
  });

  it('still shows the success after an equal record', async () => {
    const form = await saved();
    form.refresh({ ...elsewhere, nickname: 'New' });
    expect(form.view().hasSucceeded).toBe(true);
  });

  it('is open again after a record that differs', { tags: ['O.record.1'] }, async () => {
    const form = await saved();
    form.refresh({ ...elsewhere, nickname: 'other' });
    expect([form.view().hasSucceeded, form.value(), form.view().values]).toEqual([
      false,
      { editing: 'idle' },
      { ...elsewhere, nickname: 'other' },
    ]);
  });

  it('keeps the sent values where the response has none', async () => {
    const form = typed();
    form.view().submit();
    await form.answer({ id: '1' });
    expect(form.view().values).toEqual({ ...complete, nickname: 'new' });
  });
});

describe('a record form that was saved', () => {
  it('can be sent again', async () => {
    const form = start(wholeForm());
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    await form.answer({ id: '2' });
    expect([form.asked(), form.results]).toEqual([
      [complete, complete],
      [{ id: '1' }, { id: '2' }],
    ]);
  });

  it('is open again once a field is changed', async () => {
    const form = start(wholeForm());
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().values]).toEqual([
      { editing: 'idle' },
      { ...complete, email: 'other@example.test' },
    ]);
  });
});

describe('a record form whose save has an unknown outcome', () => {
  const outcomeUnknown = async () => {
    const form = typed();
    form.view().submit();
    await form.fail(lost);
    return form;
  };

  it('keeps a restored value, because the server may have saved the other', {
    tags: ['O.record.1'],
  }, async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.refresh({ ...elsewhere, nickname: 'new' });
    expect([form.view().values, form.value()]).toEqual([
      { ...elsewhere, nickname: 'old' },
      { editing: 'outcomeUnknown' },
    ]);
  });

  it('sends a restored value once a record has the value that was sent', async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.refresh({ nickname: 'new' });
    form.view().submit();
    form.refresh({ nickname: 'old' });
    await form.fail(rejection());
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'old' }, {}]);
  });

  it('sends a restored value also after a record that was read before the save took effect', async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.refresh({ ...elsewhere, nickname: 'old' });
    form.refresh({ ...elsewhere, nickname: 'new' });
    form.view().submit();
    expect([form.view().values, form.asked()]).toEqual([
      { ...elsewhere, nickname: 'old' },
      [{ nickname: 'new' }, { nickname: 'old' }],
    ]);
  });

  it('sends the same value again after a record without it', async () => {
    const form = await outcomeUnknown();
    form.refresh({ ...elsewhere, nickname: 'old' });
    expect(form.value()).toEqual({ editing: 'outcomeUnknown' });
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'new' }]);
  });

  it('has no unacknowledged value after a success', async () => {
    const form = await outcomeUnknown();
    form.view().submit();
    await form.answer({ id: '1', nickname: 'New' });
    form.refresh({ nickname: 'newer' });
    expect(form.view().values.nickname).toBe('newer');
  });

  it('is idle and follows records again once a record has the value that was sent', async () => {
    const form = await outcomeUnknown();
    form.refresh({ ...elsewhere, nickname: 'new' });
    expect([form.value(), form.view().failure]).toEqual([{ editing: 'idle' }, null]);
    form.refresh({ nickname: 'newer' });
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'newer' });
  });
});

describe('a form that merges a record as a whole', () => {
  it('follows a newer record while no field is changed', () => {
    const form = start(wholeForm());
    form.refresh(elsewhere);
    expect(form.view().values).toEqual(elsewhere);
  });

  it('keeps and sends all its values once a field is changed', () => {
    const form = typed(wholeForm());
    form.refresh({ ...elsewhere, nickname: 'other' });
    form.view().submit();
    const sent = { ...complete, nickname: 'new' };
    expect([form.view().values, form.asked()]).toEqual([sent, [sent]]);
  });

  it('follows records again once a record equals its values', () => {
    const form = typed(wholeForm());
    form.refresh({ ...complete, nickname: 'new' });
    form.refresh(elsewhere);
    expect(form.view().values).toEqual(elsewhere);
  });

  it('keeps the outcome unknown until a record has all its values', async () => {
    const form = typed(wholeForm());
    form.view().submit();
    await form.fail(lost);
    form.refresh({ ...elsewhere, nickname: 'new' });
    const before = form.value();
    form.refresh({ ...complete, nickname: 'new' });
    expect([before, form.value()]).toEqual([{ editing: 'outcomeUnknown' }, { editing: 'idle' }]);
  });
});

describe('an entry form', () => {
  it('ignores records', () => {
    const form = start();
    form.refresh(elsewhere);
    expect(form.view().values).toEqual(complete);
  });
});

describe('a record that the player removed', () => {
  const empty = { email: '', password: '', again: '', nickname: '' };

  it('empties the form and discards typed text', () => {
    const form = typed(wholeForm());
    form.remove();
    expect([form.view().values, form.value(), form.draft()]).toEqual([empty, { editing: 'idle' }, {}]);
  });

  it('ends a cooldown and an unknown outcome of the form', async () => {
    const states = [];
    for (const failure of [rejection({ retryAt: 1 }), lost]) {
      const form = typed(wholeForm());
      form.view().submit();
      await form.fail(failure);
      form.remove();
      states.push([form.value(), form.view().failure]);
    }
    expect(states).toEqual([
      [{ editing: 'idle' }, null],
      [{ editing: 'idle' }, null],
    ]);
  });

  it('is followed again once it is added elsewhere', () => {
    const form = typed(wholeForm());
    form.remove();
    form.refresh(elsewhere);
    expect(form.view().values).toEqual(elsewhere);
  });
});
