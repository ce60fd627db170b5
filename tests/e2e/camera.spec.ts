import { expect } from '@playwright/test';
import { mockedJourney } from './api-mock';
import { fakeCamera } from './fake-camera';

const unknownCode = {
  status: 422,
  body: { success: false, error: 'This is not a challenge QR code.', error_code: 'qr_invalid' },
};

const tilts = [0, 8, -15, 30, 45];
const lights = [1, 0.6, 0.35, 0.2];
/** Clean, tilted and dim. */
const images = lights.flatMap((light, dimness) =>
  tilts.map((tilt, turn) => ({
    text: `EC1:A:${dimness * tilts.length + turn + 1}:1:0:K7QW2MZD4RXT6BVN`,
    tilt,
    light,
    size: 0.4 + 0.1 * turn,
  })),
);

mockedJourney(
  'the camera reads clean, tilted and dim QR codes, each once',
  async ({ page, player, person, api, expectRejection }, { annotations }) => {
    expectRejection(422);
    api.respond(['scanActivity'], unknownCode);
    const camera = await fakeCamera(page);
    const sent: { text: string; at: number }[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/user/scan-activity-qr')) return;
      sent.push({ text: request.postDataJSON().qr_code, at: Date.now() });
    });
    await player.logIn(person, 'activities');
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await expect(page.getByText('Hold the QR code inside the frame.')).toBeVisible();

    const times: number[] = [];
    for (const [position, image] of images.entries()) {
      const shownAt = await camera.show(image);
      await expect.poll(() => sent.length, { intervals: [10] }).toBe(position + 1);
      times.push((sent.at(-1)?.at ?? 0) - shownAt);
      await expect(page.getByRole('alert')).toContainText('This is not a challenge QR code.');
    }
    expect(sent.map(({ text }) => text)).toEqual(images.map(({ text }) => text));
    const median = times.toSorted((one, other) => one - other)[times.length / 2] ?? 0;
    annotations.push({ type: 'median', description: `${Math.round(median)} ms from image to request` });
    expect(median).toBeLessThan(1000);

    await camera.end();
    await expect(page.getByRole('alert').first()).toContainText('The camera stopped');
  },
);

mockedJourney(
  'without permission or camera the code can be typed',
  async ({ page, context, player, person, api, expectRejection }) => {
    expectRejection(422);
    api.respond(['scanActivity'], unknownCode);
    await context.clearPermissions();
    await player.logIn(person, 'activities');
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await expect(page.getByText(/^(The camera is blocked|No camera found)$/)).toBeVisible();
    await page.getByLabel('No camera? Enter the code').fill('EC1:A:5:1:0:K7QW2MZD4RXT6BVN');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('This is not a challenge QR code.')).toBeVisible();
  },
);
