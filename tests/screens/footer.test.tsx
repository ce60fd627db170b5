import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Footer } from '../../src/shell/footer';
import { PictureBase } from '../../src/ui/picture';

afterEach(cleanup);

const nothing = () => undefined;
const config = { step: 'loading', data: null, failure: null, canRetry: false, retry: nothing } as const;

test('the logos of partners and sponsors stand in the footer', () => {
  render(
    <MemoryRouter>
      <PictureBase value="http://api.test">
        <Footer
          config={config}
          partners={[
            { name: 'Zing', logo_url: 'zing.svg', link: null, kind: 'sponsor' },
            { name: 'Navulo', logo_url: '/logos/navulo.svg', link: 'https://navulo.test/', kind: 'partner' },
          ]}
        />
      </PictureBase>
    </MemoryRouter>,
  );
  const logos = screen
    .getAllByRole<HTMLImageElement>('img')
    .map((logo) => [logo.alt, logo.getAttribute('src'), logo.closest('a')?.href]);
  expect(logos).toEqual([
    ['Zing', 'http://api.test/storage/zing.svg', undefined],
    ['Navulo', 'http://api.test/logos/navulo.svg', 'https://navulo.test/'],
  ]);
});
