import { describe, expect, it } from 'vitest';
import { lost, rejection } from './failures';
import { complete, start } from './held-form';

describe('the passwords of a form', () => {
  const secrets = { secrets: ['password', 'again'] } as const;
  const forgotten = { ...complete, password: '', again: '' };

  it('are shown and hidden again on request, also while somebody has to wait', async () => {
    const form = start(complete, secrets);
    const seen = [form.view().showsSecrets];
    for (const _ of ['show', 'hide']) {
      form.view().toggleSecrets();
      seen.push(form.view().showsSecrets);
    }
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.view().toggleSecrets();
    expect([...seen, form.view().showsSecrets]).toEqual([false, true, false, true]);
  });

  it('are hidden once the form is sent, and stay so while it waits for the answer', async () => {
    const form = start(complete, secrets);
    form.view().toggleSecrets();
    form.view().submit();
    form.view().toggleSecrets();
    const { showsSecrets, canToggleSecrets } = form.view();
    await form.fail(rejection());
    expect([showsSecrets, canToggleSecrets, form.view().showsSecrets, form.view().canToggleSecrets]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('cannot be shown where there are none', () => {
    const form = start();
    form.view().toggleSecrets();
    expect([form.view().canToggleSecrets, form.view().showsSecrets]).toEqual([false, false]);
  });

  it('are kept after a failure and forgotten after a success, and nothing else is', async () => {
    const form = start(complete, secrets);
    form.view().submit();
    await form.fail(lost);
    expect(form.view().values).toEqual(complete);
    form.view().submit();
    await form.answer({ id: '1' });
    expect(form.view().values).toEqual(forgotten);
  });

  it('are typed anew before the form is sent a second time', async () => {
    const form = start(complete, { ...secrets, repeatable: true });
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect([form.asked().length, form.view().canSubmit, form.view().hasSucceeded]).toEqual([1, false, true]);
    form.view().change('password', 'battery staple');
    expect([form.value(), form.view().canSubmit]).toEqual([{ editing: 'idle' }, true]);
  });
});

describe('a form that sends what has changed', () => {
  const config = { sendsPatch: true, repeatable: true } as const;

  it('sends the fields that differ from what it began with, emptied ones too', () => {
    const form = start({ ...complete, nickname: 'aina' }, config);
    form.view().change('email', 'other@example.test');
    form.view().change('nickname', '');
    form.view().submit();
    expect(form.asked()).toEqual([{ email: 'other@example.test', nickname: '' }]);
  });

  it('sends what differs from what was saved last', async () => {
    const form = start(complete, config);
    form.view().change('nickname', 'aina');
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().change('nickname', '');
    form.view().change('nickname', 'aina');
    form.view().change('email', 'other@example.test');
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'aina' }, { email: 'other@example.test' }]);
  });

  it('sends the same again after a failure', async () => {
    const form = start(complete, config);
    form.view().change('nickname', 'aina');
    form.view().submit();
    await form.fail(lost);
    form.view().submit();
    expect(form.asked()).toEqual([{ nickname: 'aina' }, { nickname: 'aina' }]);
  });
});

describe('a form that sends what has changed, after a call without an answer', () => {
  const config = { sendsPatch: true, repeatable: true } as const;
  const outcomeUnknown = async () => {
    const form = start({ ...complete, nickname: 'old' }, config);
    form.view().change('nickname', 'new');
    form.view().submit();
    await form.fail(lost);
    form.view().change('nickname', 'old');
    form.view().submit();
    return form;
  };

  it('sends a value that was typed back, for the server may hold the other one', async () => {
    const form = await outcomeUnknown();
    expect(form.asked()).toEqual([{ nickname: 'new' }, { nickname: 'old' }]);
  });

  it('does so until the server has said yes, whatever it refused between', async () => {
    const form = await outcomeUnknown();
    await form.fail(rejection());
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    expect(form.asked().slice(2)).toEqual([{ nickname: 'old' }, {}]);
  });
});

describe('a form without fields', () => {
  const empty = { fields: [], required: [] } as const;

  it('has nothing to type and sends nothing', () => {
    const form = start({}, empty);
    form.view().change('email', 'other@example.test');
    const { canChange, values } = form.view();
    form.view().submit();
    expect([canChange, values, form.asked()]).toEqual([false, {}, [{}]]);
  });

  it('takes nothing while it waits or when it is done either', async () => {
    const form = start({}, { ...empty, repeatable: true });
    form.view().submit();
    await form.fail(rejection({ retryAt: 1 }));
    form.view().change('email', 'other@example.test');
    const coolingDown = form.view();
    form.waits[0]?.end();
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().change('email', 'other@example.test');
    expect([coolingDown.values, form.value(), form.view().values]).toEqual([{}, 'succeeded', {}]);
  });

  it('may be sent again where it is meant to be', async () => {
    const form = start({}, { ...empty, repeatable: true });
    form.view().submit();
    await form.answer({ id: '1' });
    form.view().submit();
    await form.answer({ id: '2' });
    expect(form.results).toEqual([{ id: '1' }, { id: '2' }]);
  });
});
