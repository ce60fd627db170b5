import { expect, it } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { type MobileMenuEvent, mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine';

const viewOf = (value: 'wide' | { narrow: 'closed' | 'open' }) => {
  const sent: MobileMenuEvent[] = [];
  const snapshot = mobileMenuMachine.resolveState({ value, context: { isWide: value === 'wide' } });
  return { view: connectMobileMenu(snapshot, (event) => sent.push(event)), sent };
};

it.each([
  ['wide', 'wide', { hasLinks: true, hasButton: false, isOpen: false }],
  ['narrow', { narrow: 'closed' }, { hasLinks: false, hasButton: true, isOpen: false }],
  ['narrow with its menu open', { narrow: 'open' }, { hasLinks: false, hasButton: true, isOpen: true }],
] as const)(
  'the mobile menu in a window that is %s shows its button only where the links do not fit',
  (_, value, shown) => {
    expect(viewOf(value).view).toMatchObject(shown);
  },
);

it('the mobile menu opens, closes and reports the opened page', () => {
  const { view, sent } = viewOf({ narrow: 'closed' });
  view.open();
  view.close();
  view.pageOpened();
  expect(sent).toEqual([{ type: 'menu.open' }, { type: 'menu.close' }, { type: 'page.opened' }]);
});

it.each([true, false])('the header of a window shows all links at once only if it is wide: %s', (isWide) => {
  const snapshot = getInitialSnapshot(mobileMenuMachine, { isWide });
  expect(connectMobileMenu(snapshot, () => {}).hasLinks).toBe(isWide);
});
