import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusChip } from '../../src/features/rewards/status-chip';

afterEach(cleanup);

test('a reward without a status is claimed if it has a claim date, else ready', {
  tags: ['4.reward.1'],
}, () => {
  const texts = [null, '2026-06-02T00:00:00Z'].map((claimed_at) => {
    const { container } = render(<StatusChip reward={{ claimed_at }} />);
    return container.textContent;
  });
  expect(texts).toEqual(['Ready to claim', 'Claimed']);
});
