import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScrollMemory } from '../../src/app/scroll-memory';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Reports no scroll event, like a browser before its next frame. */
const windowWith = (page: { longest: number }) => {
  window.scrollTo = ((_: number, y: number) => {
    document.documentElement.scrollTop = Math.min(y, page.longest);
  }) as typeof window.scrollTo;
};

const start = () => {
  let navigate: NavigateFunction = () => {};
  const Grip = () => {
    navigate = useNavigate();
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Grip />
      <ScrollMemory />
    </MemoryRouter>,
  );
  return {
    open: (path: string) => act(async () => navigate(path)),
    go: (by: number) => act(async () => navigate(by)),
  };
};

it('a page restores its scroll position, also if it was left before a scroll event', async () => {
  windowWith({ longest: 5000 });
  const { open, go } = start();
  await open('/regulations');
  window.scrollTo(0, 300);
  await go(-1);
  await go(1);
  expect(window.scrollY).toBe(300);
});

it('a page keeps its stored scroll position if it is left before it is long enough', async () => {
  const page = { longest: 5000 };
  windowWith(page);
  const { open, go } = start();
  window.scrollTo(0, 900);
  await open('/regulations');
  page.longest = 0;
  await go(-1);
  window.dispatchEvent(new Event('scroll'));
  expect(window.scrollY).toBe(0);
  await go(1);
  page.longest = 5000;
  await go(-1);
  expect(window.scrollY).toBe(900);
});
