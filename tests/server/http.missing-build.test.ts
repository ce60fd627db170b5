import { expect, it } from 'vitest';
import { openSharedWorld } from './world';

it('a page explains how to build the app if no build exists, and nothing is logged until then', async () => {
  const { world: bare, close } = await openSharedWorld({ frontend: '/nowhere/frontend' });
  const answers = await Promise.all(
    ['/frontend/', '/frontend/assets/app-x1.js', '/storage/nothing.svg'].map(async (path) => {
      const response = await bare.send(path);
      return [response.status, await response.text()];
    }),
  );
  expect(answers).toEqual([
    [404, 'The web app is not built. Run: npm run build'],
    [404, 'Not found'],
    [404, 'Not found'],
  ]);
  await close();
});
