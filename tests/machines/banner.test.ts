import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { bannerMachine, bannerMotion } from '../../machines/banner/banner.machine';

const start = (isMotionAllowed: boolean) => {
  const heard: unknown[] = [];
  const banner = createActor(
    bannerMachine.provide({
      actors: {
        watchMotion: fromCallback<EventObject, { query: string }>(({ input }) => {
          heard.push(input.query);
        }),
        parallax: fromCallback<EventObject, undefined>(() => {
          heard.push('drifts');
          return () => heard.push('stops');
        }),
      },
    }),
    { input: { isMotionAllowed } },
  ).start();
  return { banner, heard };
};

it('the banner drifts while motion is allowed', { tags: ['9.banner.1'] }, () => {
  const { banner, heard } = start(true);
  banner.send({ type: 'motion.reduced' });
  banner.send({ type: 'motion.allowed' });
  expect(heard.filter((one) => one !== bannerMotion)).toEqual(['drifts', 'stops', 'drifts']);
  expect(banner.getSnapshot().value).toBe('parallax');
});

it('the banner stops with reduced motion, until motion is allowed again', { tags: ['O.motion.1'] }, () => {
  const { banner, heard } = start(false);
  expect([banner.getSnapshot().value, heard]).toEqual(['still', [bannerMotion]]);
  banner.send({ type: 'motion.allowed' });
  expect(heard).toEqual([bannerMotion, 'drifts']);
});

it('the banner listens to wide windows only while motion is allowed', () => {
  expect(bannerMotion).toBe('(min-width: 769px) and (prefers-reduced-motion: no-preference)');
});
