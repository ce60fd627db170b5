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
])('scrolled by %i px, what drifts is drawn at "%s", and nothing else moves', (top, transform) => {
  scrollTo(top);
  nextFrame();
  expect(drawn()).toEqual([transform, '']);
});

it('is drawn once for each frame, however often the page is scrolled', () => {
  nextFrame();
  const looks = vi.spyOn(document, 'querySelectorAll');
  for (const top of [10, 20, 30, 200]) scrollTo(top);
  nextFrame();
  expect(looks).toHaveBeenCalledTimes(1);
  looks.mockRestore();
  expect(drawn()).toEqual(['translate3d(0, 60px, 0)', '']);
});

it('stands in its place once it is stopped, and stays there', () => {
  scrollTo(100);
  nextFrame();
  scrollTo(200);
  stop();
  expect(drawn()).toEqual(['', '']);
  scrollTo(300);
  vi.runAllTimers();
  expect(drawn()).toEqual(['', '']);
});
