import { describe, expect, it } from 'vitest';
import { rejection } from './failures';
import { lockedUntil, lockingForm, patchForm, typed } from './record-forms';
import { complete, start } from './start-form';

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

  it('takes no text while tries are limited, unlike the other fields', async () => {
    const form = renamed();
    await form.answer({ id: '1' });
    form.view().change('email', 'other@example.test');
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.view().change('nickname', 'other');
    form.view().change('email', 'third@example.test');
    expect([...shown(form), form.view().values.email]).toEqual(['new', lockedUntil, 'third@example.test']);
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
    form.view().change('nickname', 'newer');
    expect(shown(form)).toEqual(['newer', null]);
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
