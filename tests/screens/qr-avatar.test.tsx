import { cleanup, render, screen, waitFor } from '@testing-library/react';
import qrcode from 'qrcode';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import { connectMobileMenu } from '../../machines/mobile-menu/mobile-menu.connect';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine';
import { connectUserMenu } from '../../machines/user-menu/user-menu.connect';
import { userMenuMachine } from '../../machines/user-menu/user-menu.machine';
import { QrAvatar } from '../../src/components/qr/qr-avatar';
import { Header } from '../../src/layout/header';
import { sessionPerson as person } from '../models/player-samples';
import { InApp } from '../support/in-app';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const session: PlayerAuthView = {
  person,
  isLoggedIn: true,
  isAdmin: false,
  adminRole: null,
  isUnchecked: false,
  isOutcomeUnknown: false,
  isNotPersisted: false,
  isLoggingOut: false,
  endReason: null,
  message: null,
  canLogOut: true,
  logOut: nothing,
  retryCheck: nothing,
};

const rowsOf = ({ width, height, data }: ImageData): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (data[4 * (y * width + x)] === 0 ? '#' : ' ')).join(''),
  );

const drawing = () => {
  const images = new WeakMap<HTMLCanvasElement, ImageData>();
  const placed: { rows: string[]; place: number[] }[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      clearRect: nothing,
      fillRect: nothing,
      createImageData: (width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(4 * width * height),
      }),
      putImageData: (image: ImageData) => images.set(this, image),
      drawImage: (source: HTMLCanvasElement, ...place: number[]) => {
        const image = images.get(source);
        if (image !== undefined) placed.push({ rows: rowsOf(image), place });
      },
    } as never;
  });
  return () => {
    const [last] = placed;
    if (last === undefined) throw new Error('Nothing is drawn');
    return last;
  };
};

/** Level M with a quiet zone of one module. */
const modulesOf = (text: string, scale: number): string[] => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const blank = ' '.repeat((modules.size + 2) * scale);
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size + 2 }, (_, x) =>
      (x > 0 && x <= modules.size && modules.get(y, x - 1) ? '#' : ' ').repeat(scale),
    ).join(''),
  );
  return [blank, ...rows, blank].flatMap((row) => Array.from({ length: scale }, () => row));
};

const upper = 'U0123456789ACDEFG';
const longest = 'u123456789-123456789-123456789-123456789';

test("the header shows the QR code of the user id next to the player's name, level M with a margin of 1, within 24 px", {
  tags: ['2.nav.8', '2.qr.3', '9.qr.3'],
}, async () => {
  const image = drawing();
  vi.stubGlobal('devicePixelRatio', 1);
  render(
    <MemoryRouter>
      <Header
        session={session}
        redeem={{ canOpen: true, open: nothing }}
        userMenu={connectUserMenu(userMenuMachine.resolveState({ value: 'closed' }), nothing)}
        openQr={nothing}
        mobileMenu={connectMobileMenu(
          mobileMenuMachine.resolveState({ value: 'wide', context: { isWide: true } }),
          nothing,
        )}
        drawer={null}
      />
    </MemoryRouter>,
    { wrapper: InApp },
  );
  const { rows, place } = await waitFor(image);
  expect(rows).toEqual(modulesOf(upper, 1));
  expect(place).toEqual([0, 0, 23, 23]);
  const canvas = screen.getByRole('button', { name: 'Show my QR code' }).querySelector('canvas');
  expect([canvas?.width, canvas?.style.width]).toEqual([24, '24px']);
});

/** Id, size, CSS pixels, density: device pixels per module, width with quiet zone. */
test.each([
  [upper, 'large', 80, 1, 3, 69],
  [upper, 'large', 80, 2, 6, 138],
  [upper, 'large', 80, 3, 10, 230],
  [upper, 'small', 24, 2, 2, 46],
  [upper, 'small', 24, 3, 3, 69],
  [longest, 'large', 80, 1, 2, 62],
  [longest, 'large', 80, 2, 5, 155],
  [longest, 'large', 80, 3, 7, 217],
  [longest, 'small', 24, 2, 1, 31],
  [longest, 'small', 24, 3, 2, 62],
  // 31 modules do not fit in 24 pixels: the code is scaled down.
  [longest, 'small', 24, 1, 1, 24],
] as const)(
  'QrAvatar renders %s, %s with %i CSS pixels, at density %i with %i px per module',
  { tags: ['2.qr.2'] },
  async (text, size, pixels, density, scale, width) => {
    const image = drawing();
    vi.stubGlobal('devicePixelRatio', density);
    const { container } = render(<QrAvatar text={text} size={size} />, { wrapper: InApp });
    const { rows, place } = await waitFor(image);
    const side = pixels * density;
    const start = Math.floor((side - width) / 2);
    expect(rows).toEqual(modulesOf(text, scale));
    expect(place).toEqual([start, start, width, width]);
    const canvas = container.querySelector('canvas');
    expect([canvas?.width, canvas?.style.width]).toEqual([side, `${pixels}px`]);
  },
);
