import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onDemandPart } from '../../src/ui/on-demand-part';
import { expectConsole } from '../support/console-guard';

afterEach(cleanup);

/** A part whose code is lost so many times before it comes. */
const partLost = (times: number) => {
  const asked = { times: 0 };
  const fetch = async () => {
    asked.times += 1;
    if (asked.times <= times) throw new Error('Failed to fetch');
    return { default: ({ name }: { name: string }) => <p>{name} is here</p> };
  };
  const Part = onDemandPart(fetch, {
    Waiting: () => <p>Waiting</p>,
    Missing: ({ again }) => (
      <button type="button" onClick={again}>
        Again
      </button>
    ),
  });
  return { Part, asked };
};

it('stands once its code is there, and is fetched once', async () => {
  const { Part, asked } = partLost(0);
  const { unmount } = render(<Part name="The wall" />);
  expect(screen.getByText('Waiting')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByText('The wall is here')).toBeInstanceOf(HTMLElement);
  unmount();
  render(<Part name="The wall" />);
  expect(screen.getByText('The wall is here')).toBeInstanceOf(HTMLElement);
  expect(asked.times).toBe(1);
});

it('is fetched again as often as somebody asks, until it comes', async () => {
  expectConsole('Failed to fetch');
  const { Part, asked } = partLost(2);
  render(<Part name="The wall" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByText('The wall is here')).toBeInstanceOf(HTMLElement);
  expect(asked.times).toBe(3);
});

it('is fetched anew by who comes back to the page', async () => {
  expectConsole('Failed to fetch');
  const { Part } = partLost(1);
  const { unmount } = render(<Part name="The wall" />);
  await screen.findByRole('button', { name: 'Again' });
  unmount();
  render(<Part name="The wall" />);
  expect(await screen.findByText('The wall is here')).toBeInstanceOf(HTMLElement);
});
