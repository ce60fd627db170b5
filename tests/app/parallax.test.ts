// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parallax } from '../../src/services/parallax';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  window.innerHeight = 800;
  document.body.innerHTML = '<div data-drifts></div><div></div>';
  scrollTo(0);
  stop = parallax();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top;
  window.dispatchEvent(new Event('scroll'));
};
const nextFrame = () => vi.advanceTimersToNextFrame();
const drawn = () => Array.from(document.querySelectorAll<HTMLElement>('div'), ({ style }) => style.transform);

it.each([
  [0, ''],
  [1, ''],
  [100, 'translate3d(0, 30px, 0)'],
  [800, 'translate3d(0, 240px, 0)'],
  [5000, 'translate3d(0, 240px, 0)'],
])(
  'parallax at a scroll position of %i px sets the translation "%s" and moves nothing else',
  (top, transform) => {
    scrollTo(top);
    nextFrame();
    expect(drawn()).toEqual([transform, '']);
  },
);

it('parallax renders once per frame for any number of scroll events', () => {
  nextFrame();
  const looks = vi.spyOn(document, 'querySelectorAll');
  for (const top of [10, 20, 30, 200]) scrollTo(top);
  nextFrame();
  expect(looks).toHaveBeenCalledTimes(1);
  looks.mockRestore();
  expect(drawn()).toEqual(['translate3d(0, 60px, 0)', '']);
});

it('parallax resets the position when it is stopped', () => {
  scrollTo(100);
  nextFrame();
  scrollTo(200);
  stop();
  expect(drawn()).toEqual(['', '']);
  scrollTo(300);
  vi.runAllTimers();
  expect(drawn()).toEqual(['', '']);
});
