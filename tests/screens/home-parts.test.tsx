import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { HappeningNow } from '../../src/features/home/happening-now';
import { Odds } from '../../src/features/home/odds';
import { Prizes } from '../../src/features/home/prizes';
import { WinnersBlock } from '../../src/features/home/winners-block';

afterEach(cleanup);

const oddsOf = (odds: Record<string, number>) => (
  <Odds config={{ step: 'ready', data: { odds }, failure: null, canRetry: false, retry: () => {} }} />
);

const message = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll(' ', ' ')]);

describe('the row of what is happening now', () => {
  const happening = { title: 'Finals night', text: '', image_url: null };
  const row = () => screen.getByRole('list', { name: 'Happening Now' });

  it('can be focused and scrolled by keyboard if it has no link', () => {
    render(<HappeningNow happenings={[{ ...happening, link: null }]} />);
    expect(row().tabIndex).toBe(0);
  });
});

describe('the published odds', () => {
  it('are listed from the rarest, with as many digits as a small value needs', { tags: ['A.odds.1'] }, () => {
    render(
      oddsOf({ common: 0.28, no_reward: 0.6, legendary: 0.0005, uncommon: 0.09, epic: 0.0045, rare: 0.025 }),
    );
    expect(message()).toEqual([
      ['Legendary', '0.05%'],
      ['Epic', '0.45%'],
      ['Rare', '2.5%'],
      ['Uncommon', '9%'],
      ['Common', '28%'],
      ['No Reward', '60%'],
    ]);
    expect(screen.getByText(/while stocks last/)).toBeInstanceOf(HTMLElement);
  });

  it('list an unknown rarity last with its raw name, and omit invalid values', () => {
    render(oddsOf({ نادر: 0.1, mythic: 0.0000123, legendary: -1, epic: 7, rare: 0 }));
    expect(message()).toEqual([
      ['Rare', '0%'],
      ['نادر', '10%'],
      ['mythic', '0.0012%'],
    ]);
  });

  it('are not rendered if no value is valid', () => {
    const { container } = render(oddsOf({ epic: Number.NaN }));
    expect(container.innerHTML).toBe('');
  });
});

describe('the wall of winners', () => {
  const block = { title: 'Who has won?', social_url: 'https://chatter.test/w' };

  it.each([
    [40, 40],
    [0, 0],
    [-3, 0],
    [2.9, 2],
    [1_000_000, 60],
  ])('for %d winners has %d caps', (winners_count, caps) => {
    const { container } = render(
      <MemoryRouter>
        <WinnersBlock block={{ ...block, winners_count }} />
      </MemoryRouter>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(caps);
    expect(screen.getByRole('link', { name: 'See the winners' }).getAttribute('href')).toBe(block.social_url);
  });
});

describe('the prizes of the campaign', () => {
  it('have no link if its URL is unsafe', () => {
    const happening = { id: '1', title: 'Cup', text: '', image_url: null, starts_at: null, ends_at: null };
    render(
      <MemoryRouter>
        <HappeningNow happenings={[{ ...happening, kind: 'news', link: 'javascript:alert(1)' }]} />
        <WinnersBlock block={{ winners_count: 1, title: 'Who?', social_url: 'javascript:alert(1)' }} />
      </MemoryRouter>,
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText(/Find out more|See the winners|Have a look/)).toBeNull();
  });

  it('may be forty with the same name, or none', () => {
    const prize = { name: 'Cap', image_url: null, rarity: null, estimated_value: null };
    const { rerender } = render(<Prizes prizes={Array.from({ length: 40 }, () => prize)} />);
    expect(screen.getAllByRole('heading', { name: 'Cap' })).toHaveLength(40);
    rerender(<Prizes prizes={[]} />);
    expect(screen.getByText('The prizes aren’t listed here.')).toBeInstanceOf(HTMLElement);
  });
});
