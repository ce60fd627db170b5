import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine';
import { connectUserMenu } from '../../machines/user-menu/user-menu.connect';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { Header } from '../../src/layout/header';
import { sessionPerson as person } from '../models/player-samples';
import { InApp } from '../support/in-app';

afterEach(cleanup);

const logOut = vi.fn();
const guest: PlayerAuthView = {
  person: null,
  isLoggedIn: false,
  isAdmin: false,
  adminRole: null,
  isUnchecked: false,
  isOutcomeUnknown: false,
  isNotPersisted: false,
  isLoggingOut: false,
  endReason: null,
  message: null,
  canLogOut: false,
  logOut,
  retryCheck: () => undefined,
};
const player: PlayerAuthView = { ...guest, person, isLoggedIn: true, canLogOut: true };

const nothing = () => undefined;
const wide = mobileMenuMachine.resolveState({ value: 'wide', context: { isWide: true } });

function showHead(path: string, session: PlayerAuthView): void {
  const menu = createActor(userMenuMachine).start();
  function Head() {
    return (
      <Header
        session={session}
        redeem={{ canOpen: true, open: nothing }}
        userMenu={connectUserMenu(
          useSelector(menu, (snapshot) => snapshot),
          menu.send,
        )}
        openQr={nothing}
        mobileMenu={connectMobileMenu(wide, nothing)}
        drawer={null}
      />
    );
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <Head />
      <Routes>
        <Route path="/profile" element={<h1>Your profile</h1>} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: InApp },
  );
}

const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the header', () => {
  it.each([
    ['/', '/', guest],
    ['/rewards', '/', player],
    ['/staff/login', '/staff/login', guest],
    ['/staff/scan-qr', '/staff/login', player],
  ])('of %s has a logo that links to %s', { tags: ['2.nav.1', '2.nav.2'] }, (path, target, session) => {
    showHead(path, session);
    expect(screen.getByRole('link', { name: 'Cap Clash, home' }).getAttribute('href')).toBe(target);
  });

  it('of a staff page has no links of players', { tags: ['O.areas.1'] }, () => {
    showHead('/staff/scan-qr', player);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['/', ['Home']],
    ['/activities', ['Activity']],
    ['/activities/A0123456789AC', ['Activity']],
    ['/rewards/new', ['My Rewards']],
    ['/rewards/', ['My Rewards']],
    ['/leaderboard', []],
  ])('of %s marks %o', { tags: ['O.nav.1'] }, (path, names) => {
    showHead(path, player);
    expect(marked()).toEqual(names);
  });
});

describe('the user menu', () => {
  const open = async () => {
    showHead('/leaderboard', player);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Edit Profile');
  };
  const name = () => screen.getByRole('button', { name: 'aina' });
  const isOpen = () => name().getAttribute('aria-expanded') === 'true';

  it.each([' ', '{Enter}'])('opens the profile with the key %o', { tags: ['O.menu.1'] }, async (key) => {
    await open();
    await userEvent.keyboard(key);
    expect(screen.getByRole('heading').textContent).toBe('Your profile');
    expect(isOpen()).toBe(false);
  });

  it.each([
    [null, []],
    ['admin', ['Admin']],
    ['superadmin', ['Superadmin']],
  ] as const)(
    'of a player with the admin role %o names the role: %o',
    { tags: ['6.admins.2'] },
    async (adminRole, names) => {
      showHead('/leaderboard', { ...player, adminRole });
      await userEvent.click(name());
      expect(screen.queryAllByText(/admin/i).map(({ textContent }) => textContent)).toEqual(names);
    },
  );

  it('logs out with the typed letter and Enter', { tags: ['O.menu.1'] }, async () => {
    await open();
    await userEvent.keyboard('l{Enter}');
    expect(logOut).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  it('ignores keys pressed with Control', async () => {
    await open();
    const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'l', ctrlKey: true });
    expect([isLeft, document.activeElement?.textContent]).toEqual([true, 'Edit Profile']);
  });

  it('returns the focus to its button on Escape', { tags: ['O.menu.1'] }, async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), document.activeElement]).toEqual([false, name()]);
  });

  it('closes on a press outside that does not move the focus, as on a phone', async () => {
    await open();
    fireEvent.pointerDown(screen.getByRole('heading'));
    expect(isOpen()).toBe(false);
  });

  it('stays open on a press inside', async () => {
    await open();
    fireEvent.pointerDown(screen.getByRole('menu'));
    expect(isOpen()).toBe(true);
  });
});
