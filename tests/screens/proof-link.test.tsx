import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiBase } from '../../src/components/api-base';
import { ProofLink } from '../../src/components/proof-link';

afterEach(cleanup);

it.each([
  ['', '/api/raffles/1/proof', '/api/raffles/1/proof'],
  ['http://api.test', '/api/raffles/1/proof', 'http://api.test/api/raffles/1/proof'],
  ['http://api.test', 'https://proofs.test/1', 'https://proofs.test/1'],
])('a proof is below the API, not a page of the app: base "%s", link %s', (base, to, href) => {
  render(
    <ApiBase value={base}>
      <ProofLink to={to}>Check the draw yourself</ProofLink>
    </ApiBase>,
  );
  expect(screen.getByRole('link', { name: 'Check the draw yourself' }).getAttribute('href')).toBe(href);
});
