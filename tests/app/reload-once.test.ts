// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { draftsOf } from '../../src/actors/drafts';
import { lazyCode } from '../../src/actors/lazy-code';
import { canReload, reloadOnce } from '../../src/services/reload-once';
import { waitUntil } from '../support/wait-until';
import { start } from './started-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const withoutCode = async ({ lazyParts }: ReturnType<typeof start>['app']) => {
  const part = lazyParts.of(
    lazyCode('part', async () => {
      throw new Error('Failed to fetch dynamically imported module');
    }),
  );
  part.send({ type: 'part.request' });
  await waitUntil(part, (snapshot) => !snapshot.matches('loading'));
  return part.getSnapshot().value;
};

const failed = { failed: 'missing' };

it('missing code reloads the page once per version, whatever page it is', () => {
  const app = document.createElement('meta');
  app.name = 'app';
  document.head.append(app);
  onTestFinished(() => app.remove());
  app.content = '/assets/runtime-1.js /assets/app-1.js';
  expect(canReload()).toBe(true);
  reloadOnce();
  app.content = '/assets/runtime-2.js /assets/app-1.js';
  expect(canReload()).toBe(false);
  app.content = '/assets/runtime-1.js /assets/app-2.js';
  expect(canReload()).toBe(true);
  app.remove();
  const script = document.createElement('template');
  script.innerHTML = '<script type="module" src="/assets/app-1.js"></script>';
  document.body.append(script.content);
  onTestFinished(() => document.body.replaceChildren());
  expect(canReload()).toBe(false);
});

describe('missing code does not reload the page', () => {
  it('while an unmounted form has a draft', async () => {
    const { app } = start();
    draftsOf(app).watch('register', () => ({ username: 'aina' }))();
    expect(await withoutCode(app)).toEqual(failed);
  });

  it('while a mounted form has typed text', async () => {
    const { app } = start();
    draftsOf(app).watch('register', () => ({ agree_terms: 'on' }));
    expect(await withoutCode(app)).toEqual(failed);
  });

  it('while the redeem dialog has a typed code', async () => {
    const { app } = start();
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    expect(await withoutCode(app)).toEqual(failed);
  });

  it.each([
    ['a field on the page has typed text', '<form><input type="password" value="secret"></form>'],
    ['a dialog is open', '<dialog open></dialog>'],
  ])('while %s', (_, html) => {
    onTestFinished(() => {
      document.body.innerHTML = '';
    });
    expect(canReload()).toBe(true);
    document.body.innerHTML = html;
    expect(canReload()).toBe(false);
  });
});
