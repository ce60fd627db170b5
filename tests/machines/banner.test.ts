import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { bannerMachine, bannerMotion } from '../../machines/banner/banner.machine';

const start = (isWelcome: boolean) => {
  const heard: unknown[] = [];
  const banner = createActor(
    bannerMachine.provide({
      actors: {
        watchMotion: fromCallback<EventObject, { query: string }>(({ input }) => {
          heard.push(input.query);
        }),
        parallax: fromCallback<EventObject, undefined>(() => {
          heard.push('drifts');
          return () => heard.push('stands');
        }),
      },
    }),
    { input: { isWelcome } },
  ).start();
  return { banner, heard };
};

it('drifts as long as motion is welcome', { tags: ['9.banner.1'] }, () => {
  const { banner, heard } = start(true);
  banner.send({ type: 'motion.reduced' });
  banner.send({ type: 'motion.allowed' });
  expect(heard.filter((one) => one !== bannerMotion)).toEqual(['drifts', 'stands', 'drifts']);
  expect(banner.getSnapshot().value).toBe('drifting');
});

it('stands still for who wants less motion, until they want it', { tags: ['O.motion.1'] }, () => {
  const { banner, heard } = start(false);
  expect([banner.getSnapshot().value, heard]).toEqual(['still', [bannerMotion]]);
  banner.send({ type: 'motion.allowed' });
  expect(heard).toEqual([bannerMotion, 'drifts']);
});

it('asks for wide windows of people who do not want less motion', () => {
  expect(bannerMotion).toBe('(min-width: 769px) and (prefers-reduced-motion: no-preference)');
});
