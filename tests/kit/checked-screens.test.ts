import { expect, it } from 'vitest';
import { CheckedScreens } from './run/checking-screens';

const screen = (text: string, ...kinds: string[]) => ({ text, kinds });

it('a screen is checked for each new state and each new kind of element, unless an equal one was checked', () => {
  const checked = new CheckedScreens();
  expect(checked.isNew('ticket closed', screen('Box', 'button'))).toBe(true);
  expect(checked.isNew('ticket closed', screen('Open', 'button'))).toBe(false);
  expect(checked.isNew('ticket asking', screen('Name', 'button'))).toBe(true);
  expect(checked.isNew('ticket asking', screen('Name', 'button', 'p notice'))).toBe(true);
  expect(checked.isNew('ticket asking', screen('Name again', 'button', 'p notice'))).toBe(false);
  expect(checked.isNew('panel closed', screen('Box', 'button'))).toBe(false);
});
