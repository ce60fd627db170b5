import { describe, expect, it } from 'vitest';
import type { SubmissionConfig } from '../../machines/submission/submission.types';
import { lost, rejection } from './failures';
import { complete, type Field, start } from './held-form';

describe('a form that was sent too often', () => {
  const until = 1_780_000_900_000;
  const tooMany = rejection({ text: 'Too many tries.', code: 'too_many_attempts', retryAt: until });
  const coolingDown = async (config: Partial<SubmissionConfig<Field>> = {}) => {
    const form = start(complete, config);
    form.view().submit();
    await form.fail(tooMany);
    return form;
  };

  it('sends nothing until the wait is over, and keeps what was typed', { tags: ['A.limits.3'] }, async () => {
    const form = await coolingDown();
    form.view().submit();
    const { values, failure, waitsUntil, canSubmit, canChange } = form.view();
    expect({ values, failure, waitsUntil, canSubmit, canChange }).toEqual({
      values: complete,
      failure: tooMany,
      waitsUntil: until,
      canSubmit: false,
      canChange: true,
    });
    expect([form.asked().length, form.waits.map((wait) => wait.until)]).toEqual([1, [until]]);
    form.waits[0]?.end();
    expect([form.value(), form.view().failure, form.view().waitsUntil]).toEqual([
      { editing: 'idle' },
      null,
      null,
    ]);
    form.view().submit();
    expect(form.asked()).toEqual([complete, complete]);
  });

  it('waits also where the answer that says how long cannot be read otherwise', async () => {
    const form = start();
    form.view().submit();
    await form.fail({ ...lost, retryAt: until });
    expect([form.value(), form.view().waitsUntil]).toEqual(['coolingDown', until]);
  });

  it('waits on whatever is typed, unless the tries are counted by a field', async () => {
    const form = await coolingDown();
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().values.email]).toEqual(['coolingDown', 'other@example.test']);
  });

  it('is free at once for another value of the field by which the tries are counted', async () => {
    const form = await coolingDown({ rateLimitField: 'email' });
    form.view().change('nickname', 'aina');
    expect([form.value(), form.view().values.nickname]).toEqual(['coolingDown', 'aina']);
    form.view().change('email', 'other@example.test');
    expect([form.value(), form.view().canSubmit, form.waits[0]?.isOver()]).toEqual([
      { editing: 'idle' },
      true,
      true,
    ]);
  });
});
