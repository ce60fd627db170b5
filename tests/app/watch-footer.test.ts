// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { connectJoinBar } from '../../machines/join-bar/join-bar.connect';
import { joinBarMachine } from '../../machines/join-bar/join-bar.machine';
import { watchFooter } from '../../src/services/watch-footer';

const windowHeight = 800;

const scrollTo = (below: number) => {
  const footer =
    document.querySelector('footer') ?? document.body.appendChild(document.createElement('footer'));
  footer.getBoundingClientRect = () => new DOMRect(0, windowHeight + below, 100, 300);
  window.dispatchEvent(new Event('scroll'));
};

const openPage = () => {
  const bar = createActor(
    joinBarMachine.provide({
      actors: {
        watchFooter: fromCallback<EventObject, { distance: number }>(({ input, sendBack }) =>
          watchFooter(input.distance, (isNear) =>
            sendBack({ type: isNear ? 'footer.entered' : 'footer.exited' }),
          ),
        ),
      },
    }),
  ).start();
  onTestFinished(() => {
    bar.stop();
  });
  return { isShown: () => connectJoinBar(bar.getSnapshot()).isShown };
};

beforeEach(() => {
  document.body.replaceChildren();
  window.innerHeight = windowHeight;
});

describe('the join bar', () => {
  it.each([
    [1000, true],
    [51, true],
    [50, false],
    [0, false],
    [-300, false],
  ])('with the footer %i px below the window is shown: %s', { tags: ['9.bar.1'] }, (below, shown) => {
    const { isShown } = openPage();
    scrollTo(below);
    expect(isShown()).toBe(shown);
  });

  it('is shown again when the footer leaves the window', { tags: ['1.bar.5'] }, () => {
    const { isShown } = openPage();
    scrollTo(20);
    scrollTo(200);
    expect(isShown()).toBe(true);
  });

  it('is hidden when the window grows towards the footer', () => {
    const { isShown } = openPage();
    scrollTo(200);
    window.innerHeight = windowHeight + 150;
    window.dispatchEvent(new Event('resize'));
    expect(isShown()).toBe(false);
  });

  it('is shown on a page without a footer', () => {
    const { isShown } = openPage();
    window.dispatchEvent(new Event('scroll'));
    expect(isShown()).toBe(true);
  });

  it('stops observing when the listener stops', () => {
    const reports: boolean[] = [];
    const stop = watchFooter(50, (isNear) => reports.push(isNear));
    scrollTo(0);
    stop();
    const before = reports.length;
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('resize'));
    expect([before > 0, reports.length]).toEqual([true, before]);
  });
});
