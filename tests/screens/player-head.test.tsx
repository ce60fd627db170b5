import { cleanup, render, screen, waitFor } from '@testing-library/react';
import qrcode from 'qrcode';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine';
import type { PlayerSessionView } from '../../machines/session/player-session.connect';
import { connectUserMenu } from '../../machines/user-menu/user-menu.connect';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { Header } from '../../src/shell/header';
import { sessionPerson as person } from '../models/player-samples';

afterEach(cleanup);

const nothing = () => undefined;
const session: PlayerSessionView = {
  person,
  isSignedIn: true,
  isAdmin: false,
  adminRole: null,
  isUnchecked: false,
  isUnanswered: false,
  isUnkept: false,
  isSigningOut: false,
  ended: 'never',
  told: null,
  canLogOut: true,
  logOut: nothing,
  retryCheck: nothing,
};

/** A canvas that remembers its picture; the simulated page has none that draws. */
const drawing = () => {
  let drawn: ImageData | undefined;
  const context = {
    clearRect: nothing,
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: (image: ImageData) => {
      drawn = image;
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return () => {
    if (drawn === undefined) throw new Error('Nothing is drawn');
    const { width, data } = drawn;
    const rows = Array.from({ length: width }, (_, y) =>
      Array.from({ length: width }, (_, x) => (data[4 * (y * width + x)] === 0 ? '#' : ' ')).join(''),
    );
    return { width, rows };
  };
};

test("beside a player's name stands the QR code of the user id, level M with a margin of 1, within 24 px", async () => {
  const picture = drawing();
  vi.stubGlobal('devicePixelRatio', 1);
  render(
    <MemoryRouter>
      <Header
        session={session}
        redeem={{ canOpen: true, open: nothing }}
        userMenu={connectUserMenu(userMenuMachine.resolveState({ value: 'closed' }), nothing)}
        mobileMenu={connectMobileMenu(
          mobileMenuMachine.resolveState({ value: 'wide', context: { isWide: true } }),
          nothing,
        )}
        drawer={null}
      />
    </MemoryRouter>,
  );
  const { width, rows } = await waitFor(picture);
  const { modules } = qrcode.create('U0123456789ACDEFG', { errorCorrectionLevel: 'M' });
  const wanted = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '#' : ' ')).join(''),
  );
  const blank = ' '.repeat(modules.size + 2);
  expect(rows).toEqual([blank, ...wanted.map((row) => ` ${row} `), blank]);
  const canvas = screen.getByRole('button', { name: 'aina' }).querySelector('canvas');
  expect([width, canvas?.style.width]).toEqual([23, '23px']);
});
