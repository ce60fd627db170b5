// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { failing, holding, screenPage } from './examples/screen-page';
import { domLayout, domScreen } from './screen/screen.dom';

const layout = domLayout();

afterEach(() => {
  document.body.replaceChildren();
});

function show(dialog: 'closed' | 'open') {
  document.body.innerHTML = screenPage;
  if (dialog === 'open') document.querySelector('dialog')?.showModal();
  return domScreen({ base: '', layout, patience: 100 });
}

describe.each(['closed', 'open'] as const)('the screen of a simulated page with its dialog %s', (dialog) => {
  it.each(holding[dialog])('%s', async (_, check) => {
    expect(await check(show(dialog))).toBeUndefined();
  });

  it.each(failing[dialog])('fails on %s', async (_, check) => {
    await expect(check(show(dialog))).rejects.toThrow(/\w/);
  });
});
