import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { type Answered, complete, start } from './held-form';

const config = {
  repeatable: true,
  sendsPatch: true,
  toFormValues: ({ id: _, ...record }: Answered) => record,
};
const elsewhere = { ...complete, email: 'elsewhere@example.test' };

/** A form whose nickname was typed over. */
const typed = (changes = {}) => {
  const form = start({ ...complete, nickname: 'old' }, { ...config, ...changes });
  form.view().change('nickname', 'new');
  return form;
};

const errorsOf = ({ view }: ReturnType<typeof start>) => [
  view().errorOf('email'),
  view().errorOf('nickname'),
];

describe('a newer record of what a form edits', () => {
  it('stands in the fields that nobody has touched, and leaves what was typed', {
    tags: ['O.record.1'],
  }, () => {
    const form = typed();
    form.read({ ...elsewhere, nickname: 'other' });
    expect([form.view().values, form.value()]).toEqual([
      { ...elsewhere, nickname: 'new' },
      { editing: 'idle' },
    ]);
  });

  it('is what the next one is compared with', () => {
    const form = typed();
    form.read({ nickname: 'new' });
    form.read({ nickname: 'newer' });
    expect(form.view().values.nickname).toBe('newer');
  });

  it('leaves alone what it does not say', () => {
    const form = typed();
    form.read({ email: elsewhere.email });
    form.read({ password: 'battery staple' });
    expect(form.view().values).toEqual({ ...elsewhere, password: 'battery staple', nickname: 'new' });
  });

  it('is what changes are sent against', () => {
    const form = typed();
    form.read({ ...elsewhere, nickname: 'other' });
    form.view().change('nickname', 'old');
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'old' }]);
  });

  it('takes back what was said of the fields that it changes, and of no other', () => {
    const form = start({}, config);
    form.view().submit();
    form.read({ email: elsewhere.email });
    expect([...errorsOf(form), form.view().errorOf('password'), form.value()]).toEqual([
      null,
      null,
      'required',
      { editing: 'invalid' },
    ]);
  });

  it('leaves what the server said of a field that keeps what was typed', async () => {
    const form = typed();
    form.view().submit();
    await form.fail(rejection({ fields: { email: ['Odd.'], nickname: ['Taken.'] } }));
    form.read({ email: elsewhere.email, nickname: 'other' });
    expect([...errorsOf(form), form.value()]).toEqual([null, { text: 'Taken.' }, { editing: 'rejected' }]);
  });

  it('is taken while somebody has to wait, who goes on waiting', async () => {
    const form = typed();
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.read(elsewhere);
    expect([form.view().values, form.value()]).toEqual([{ ...elsewhere, nickname: 'new' }, 'coolingDown']);
  });

  it('is known after a call that it came beside was refused', async () => {
    const form = typed();
    form.view().submit();
    form.read(elsewhere);
    expect(form.value()).toBe('submitting');
    await form.fail(rejection());
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'new' }]);
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'new' });
  });
});

describe('a form of a record that the server has taken', () => {
  const saved = async () => {
    const form = typed();
    form.view().submit();
    await form.answer({ id: '1', ...elsewhere, nickname: 'New' });
    return form;
  };

  it('holds what the server says that it keeps', async () => {
    const form = await saved();
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'New' });
  });

  it('stays done while the record says the same', async () => {
    const form = await saved();
    form.read({ ...elsewhere, nickname: 'New' });
    expect(form.view().hasSucceeded).toBe(true);
  });

  it('is open again, and done no more, with a record that says something else', {
    tags: ['O.record.1'],
  }, async () => {
    const form = await saved();
    form.read({ ...elsewhere, nickname: 'other' });
    expect([form.view().hasSucceeded, form.value(), form.view().values]).toEqual([
      false,
      { editing: 'idle' },
      { ...elsewhere, nickname: 'other' },
    ]);
  });

  it('keeps what was sent where the server does not say what it keeps', async () => {
    const form = typed();
    form.view().submit();
    await form.answer({ id: '1' });
    expect(form.view().values).toEqual({ ...complete, nickname: 'new' });
  });
});

describe('a form of a record whose call had no answer', () => {
  const outcomeUnknown = async () => {
    const form = typed();
    form.view().submit();
    await form.fail(lost);
    return form;
  };

  it('keeps what was typed back, for the server may have taken the other', {
    tags: ['O.record.1'],
  }, async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.read({ ...elsewhere, nickname: 'new' });
    expect([form.view().values, form.value()]).toEqual([
      { ...elsewhere, nickname: 'old' },
      { editing: 'outcomeUnknown' },
    ]);
  });

  it('sends what was typed back, against the record that the server turned out to hold', async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.read({ nickname: 'new' });
    form.view().submit();
    form.read({ nickname: 'old' });
    await form.fail(rejection());
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'old' }, {}]);
  });

  it('sends what was typed back also after a record that was read before the call took effect', async () => {
    const form = await outcomeUnknown();
    form.view().change('nickname', 'old');
    form.read({ ...elsewhere, nickname: 'old' });
    form.read({ ...elsewhere, nickname: 'new' });
    form.view().submit();
    expect([form.view().values, form.asked()]).toEqual([
      { ...elsewhere, nickname: 'old' },
      [{ nickname: 'new' }, { nickname: 'old' }],
    ]);
  });

  it('sends the same again after a record that does not have it', async () => {
    const form = await outcomeUnknown();
    form.read({ ...elsewhere, nickname: 'old' });
    expect(form.value()).toEqual({ editing: 'outcomeUnknown' });
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'new' }]);
  });

  it('has nothing unsure any more once it is answered', async () => {
    const form = await outcomeUnknown();
    form.view().submit();
    await form.answer({ id: '1', nickname: 'New' });
    form.read({ nickname: 'newer' });
    expect(form.view().values.nickname).toBe('newer');
  });

  it('is fresh, and follows again, once the record has told that it was taken', async () => {
    const form = await outcomeUnknown();
    form.read({ ...elsewhere, nickname: 'new' });
    expect([form.value(), form.view().failure]).toEqual([{ editing: 'idle' }, null]);
    form.read({ nickname: 'newer' });
    expect(form.view().values).toEqual({ ...elsewhere, nickname: 'newer' });
  });
});

describe('a form of a record that is one whole', () => {
  const whole = { sendsPatch: false };

  it('follows a newer record while nothing is typed', () => {
    const form = start(complete, { ...config, ...whole });
    form.read(elsewhere);
    expect(form.view().values).toEqual(elsewhere);
  });

  it('stays as it was typed beside a newer record, and is sent so', () => {
    const form = typed(whole);
    form.read({ ...elsewhere, nickname: 'other' });
    form.view().submit();
    const sent = { ...complete, nickname: 'new' };
    expect([form.view().values, form.asked()]).toEqual([sent, [sent]]);
  });

  it('follows again once the record is what stands there', () => {
    const form = typed(whole);
    form.read({ ...complete, nickname: 'new' });
    form.read(elsewhere);
    expect(form.view().values).toEqual(elsewhere);
  });

  it('stays unanswered until a record has all that stands there', async () => {
    const form = typed(whole);
    form.view().submit();
    await form.fail(lost);
    form.read({ ...elsewhere, nickname: 'new' });
    const before = form.value();
    form.read({ ...complete, nickname: 'new' });
    expect([before, form.value()]).toEqual([{ editing: 'outcomeUnknown' }, { editing: 'idle' }]);
  });
});

describe('a form that edits no record', () => {
  it('hears of none', () => {
    const form = start(complete);
    form.read(elsewhere);
    expect(form.view().values).toEqual(complete);
  });
});
