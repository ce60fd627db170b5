import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config, HomeContent } from '../../contract/open.contract';
import { ApiBase } from '../../src/components/api-base';
import { Footer } from '../../src/layout/footer';
import { homeContent } from '../models/campaign-samples';

afterEach(cleanup);

const nothing = () => undefined;
const waiting = { step: 'loading', data: null, failure: null, canRetry: false, retry: nothing } as const;
const ready = <Data,>(data: Data) => ({ ...waiting, step: 'ready' as const, data });

const show = ({ links, partners }: { links?: Config['links']; partners?: HomeContent['partners'] }) =>
  render(
    <MemoryRouter>
      <ApiBase value="http://api.test">
        <Footer
          config={links ? ready({ links }) : waiting}
          home={partners ? ready({ ...homeContent, partners }) : waiting}
        />
      </ApiBase>
    </MemoryRouter>,
  );

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('the footer separates the logos of partners from those of sponsors', { tags: ['1.footer.2'] }, () => {
  show({
    partners: [
      { name: 'Zing', logo_url: 'zing.svg', link: null, kind: 'sponsor' },
      { name: 'Navulo', logo_url: '/logos/navulo.svg', link: 'https://navulo.test/', kind: 'partner' },
    ],
  });
  const groups = ['Sponsors', 'Partners'].map((title) => {
    const group = screen.getByRole('heading', { name: title }).parentElement ?? document.body;
    return within(group)
      .getAllByRole<HTMLImageElement>('img')
      .map((logo) => [logo.alt, logo.getAttribute('src'), logo.closest('a')?.href]);
  });
  expect(groups).toEqual([
    [['Zing', 'http://api.test/storage/zing.svg', undefined]],
    [['Navulo', 'http://api.test/logos/navulo.svg', 'https://navulo.test/']],
  ]);
});

test('a group of supporters without members has no heading', () => {
  show({ partners: [{ name: 'Zing', logo_url: 'zing.svg', link: null, kind: 'sponsor' }] });
  expect(screen.queryByRole('heading', { name: 'Partners' })).toBeNull();
});

test('a link with an unsafe URL is rendered as its text, also on a logo', { tags: ['O.links.1'] }, () => {
  show({
    links: { social: [{ name: 'Chatter', url: 'javascript:alert(1)' }] },
    partners: [{ name: 'Zing', logo_url: 'zing.svg', link: 'javascript:alert(1)', kind: 'sponsor' }],
  });
  expect(screen.getByText('Chatter').closest('a')).toBeNull();
  expect(screen.getByRole('img', { name: 'Zing' }).closest('a')).toBeNull();
});

describe('the legal links', () => {
  const rules = ['Terms of Service', 'Privacy Notice', 'Regulation Book'];

  test.each([
    ['before the campaign has answered', undefined],
    ['of a campaign that keeps it here', { terms: '/terms', privacy: '/privacy', regulation_book: '' }],
    ['of a campaign that does not say', {}],
    ['of a campaign with a link that cannot be trusted', { terms: 'javascript:alert(1)' }],
    [
      'of a campaign with links that lead nowhere',
      { terms: 'https:x', privacy: 'http://', regulation_book: 'https:' },
    ],
  ])('lead to pages of the app: %s', { tags: ['1.footer.3', '1.footer.4', '1.footer.5'] }, (_, links) => {
    show({ ...(links && { links }) });
    expect(rules.map(linkTo)).toEqual(['/terms', '/privacy', '/regulations']);
  });

  test('lead to the external pages of the campaign', { tags: ['A.pages.3'] }, () => {
    show({
      links: {
        terms: 'https://law.test/terms',
        privacy: 'https://law.test/privacy',
        regulation_book: 'https://law.test/book.pdf',
      },
    });
    expect(rules.map(linkTo)).toEqual([
      'https://law.test/terms',
      'https://law.test/privacy',
      'https://law.test/book.pdf',
    ]);
  });
});

test('the footer has no social links if the campaign has none', () => {
  show({ links: { social: [] } });
  expect(screen.queryByRole('heading', { name: 'Follow us' })).toBeNull();
});
