import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { lockedUntil, lockingForm, patchForm, typed } from './record-forms';
import { complete, start } from './start-form';

describe('a form that sends the changed fields', () => {
  it('sends the fields that differ from the record, including emptied ones', () => {
    const form = start(patchForm(), { ...complete, nickname: 'aina' });
    form.view().change('email', 'other@example.test');
    form.view().change('nickname', '');
    form.view().submit();
    expect(form.asked()).toEqual([{ email: 'other@example.test', nickname: '' }]);
  });

  it('sends the fields that differ from the last save', async () => {
    const form = start(patchForm());
    form.view().change('nickname', 'aina');
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().change('nickname', '');
    form.view().change('nickname', 'aina');
    form.view().change('email', 'other@example.test');
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'aina' }, { email: 'other@example.test' }]);
  });

  it('sends the same changes again after an unknown outcome', async () => {
    const form = typed();
    form.view().submit();
    await form.fail(lost);
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'new' }]);
  });
});

describe('a form that sends the changed fields, after an unknown outcome', () => {
  const outcomeUnknown = async () => {
    const form = typed();
    form.view().submit();
    await form.fail(lost);
    form.view().change('nickname', 'old');
    form.view().submit();
    return form;
  };

  it('sends a restored value, because the server may have saved the other', async () => {
    const form = await outcomeUnknown();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'old' }]);
  });

  it('sends it until a save succeeds, also after a rejection', async () => {
    const form = await outcomeUnknown();
    await form.fail(rejection());
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect(form.asked().slice(2)).toEqual([{ nickname: 'old' }, {}]);
  });
});

describe('a locked field', () => {
  const shown = ({ view }: ReturnType<typeof start>) => [view().values.nickname, view().lockOf('nickname')];
  const renamed = () => {
    const form = typed(lockingForm());
    form.view().submit();
    return form;
  };

  it('is locked by a save that changed it, and takes no text', async () => {
    const form = renamed();
    await form.answer({ id: '1' });
    form.view().change('nickname', 'other');
    expect(shown(form)).toEqual(['new', lockedUntil]);
    form.view().change('email', 'other@example.test');
    expect([form.view().values.email, form.view().lockOf('email')]).toEqual(['other@example.test', null]);
  });

  it('is not locked by a save of other fields', async () => {
    const form = start(lockingForm(), { ...complete, nickname: 'old' });
    form.view().submit();
    await form.answer({ id: '1' });
    expect(shown(form)).toEqual(['old', null]);
  });

  it('is not locked by a save where the server does not say until when', async () => {
    const form = typed(patchForm());
    form.view().submit();
    await form.answer({ id: '1' });
    expect(shown(form)).toEqual(['new', null]);
  });

  it('goes back to its saved value when the server rejects the change', async () => {
    const form = renamed();
    const text = 'You can change your username again on 3 Jul 2026.';
    const error = {
      text,
      code: 'username_change_too_soon',
      fields: { nickname: [text] },
      availableAt: lockedUntil,
    };
    await form.fail(rejection(error));
    expect([...shown(form), form.view().errorOf('nickname')]).toEqual(['old', lockedUntil, { text }]);
  });

  it('is not locked by a rejection where the server does not say until when', async () => {
    const form = renamed();
    await form.fail(rejection({ text: 'Not yet.', code: 'username_change_too_soon' }));
    expect(shown(form)).toEqual(['new', null]);
  });

  it('is not locked by a rejection for another reason', async () => {
    const form = renamed();
    await form.fail(rejection({ text: 'Taken.', code: 'username_taken', availableAt: lockedUntil }));
    expect(shown(form)).toEqual(['new', null]);
  });
});
