import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseCampaignFile } from '../../server/campaign/campaign-file';
import { routes } from '../../src/paths';
import { demoCampaign } from '../support/database-setup';
import { readCampaignFile, readDemoCampaign } from './campaign-fixture';
import { alter, problemsAfter } from './campaign-problems';

const demo = await readDemoCampaign();
const plum = await readCampaignFile('plum-league');

describe.each([
  { name: 'cap-clash', file: demo },
  { name: 'plum-league', file: plum },
])('the content of the campaign $name', ({ file }) => {
  it('links only to pages that exist in the app', () => {
    const links = JSON.stringify([file.home, file.highlights, file.links]).match(/"\/[^"]*"/g) ?? [];
    const lost = links
      .map((link) => link.slice(1, -1))
      .filter((link) => !Object.values(routes).some(({ path }) => matchPath(path, link) !== null));
    expect(links.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it('names as many masked winners of the last season as home shows', { tags: ['A.winners.1'] }, () => {
    const winners = file.raffles.flatMap((raffle) => raffle.winners);
    expect(winners).toHaveLength(file.home.winners_block.winners_count);
    expect(winners.filter(({ name }) => !/^[A-Z][a-z]{1,2}\*+ [A-Z]\.$/.test(name))).toEqual([]);
  });

  it('states on every page that it is a demo', () => {
    for (const page of Object.values(file.pages)) expect(JSON.stringify(page)).toMatch(/\bdemo/);
  });
});

describe('the content of the demo campaign', () => {
  // A change of a text that players accepted needs a new version and a new digest here.
  it('has not changed under a version that players accepted', () => {
    const { terms, privacy } = demo.pages;
    const digestOf = ({ version, ...page }: typeof terms) => [
      version,
      createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 16),
    ];
    expect([terms, privacy].map(digestOf)).toEqual([
      ['2026-11-23', '6884642d3ea45c05'],
      ['2026-11-23', '3f23a683dea1f386'],
    ]);
  });

  it('states in the privacy notice how long expiring data is kept', () => {
    const text = JSON.stringify(demo.pages.privacy);
    expect(text).not.toContain('deletes nothing');
    for (const part of [
      'A session ends 7 days after its last use, and at most 30 days after it started.',
      'They expire after 10 minutes and are deleted a day later.',
      'It is deleted 90 days after the last login from that network.',
      'They are deleted when no longer needed, usually within a day.',
      'They can be repeated for 24 hours and are then deleted.',
      'and sessions when they have expired; the server does this every hour.',
    ])
      expect(text).toContain(part);
  });

  it('has highlights with images, and one external video', () => {
    expect(demo.highlights.length).toBeGreaterThanOrEqual(8);
    expect(demo.highlights.filter(({ media_type }) => media_type === 'video')).toMatchObject([
      { media_url: 'https://example.com/capclash/videos/qualifiers', thumbnail_url: 'highlight-8.svg' },
    ]);
  });

  it('asks about as many winners as there are', async () => {
    const file: unknown = JSON.parse(await readFile(demoCampaign, 'utf8'), (key, value) =>
      key === 'winners_count' ? 12 : value,
    );
    const { home } = parseCampaignFile(JSON.stringify(file));
    expect(home.winners_block).toMatchObject({ winners_count: 12, title: 'Are you one of the 12 winners?' });
  });

  it('states in the rules what the rules require', () => {
    const textOf = (page: object) => JSON.stringify(page);
    expect(textOf(demo.pages.terms)).toContain(`You are ${demo.min_age} years old or older.`);
    const book = textOf(demo.pages.regulations);
    expect(book).toContain(`You are ${demo.min_age} or older`);
    expect(book).toContain(`You can redeem ${demo.limits.redemptions_per_day} codes a day.`);
    expect(book).toContain(`An unclaimed prize waits ${demo.wallet_expiry_days} days.`);
    const [short, long] = demo.limits.wrong_codes;
    expect(book).toContain(
      `After ${short?.count} well-formed but unknown codes in ${short?.minutes} minutes, you wait ` +
        `${short?.minutes} minutes; after ${long?.count} in ${(long?.minutes ?? 0) / 60} hours`,
    );
  });
});

describe('the content of the campaign plum-league', () => {
  it('states in the rules what the rules require', () => {
    const { min_age, limits, draw_config, wallet_expiry_days, pages } = plum;
    expect(JSON.stringify(pages.terms)).toContain(`You’re at least ${min_age} years old.`);
    const book = JSON.stringify(pages.regulations);
    const [short, long] = limits.wrong_codes;
    for (const part of [
      `You can play if you’re at least ${min_age}`,
      `You can enter ${limits.redemptions_per_day} codes a day.`,
      `${short?.count} codes in ${short?.minutes} minutes that look right but don’t exist mean a break of ` +
        `${short?.minutes} minutes; ${long?.count} within ${(long?.minutes ?? 0) / 60} hours`,
      `${draw_config.points_per_redemption} points, always.`,
      `Epic and legendary together: ${draw_config.max_high_tier_per_user} per player and season.`,
      `You have ${wallet_expiry_days} days to claim it.`,
    ])
      expect(book).toContain(part);
    expect(JSON.stringify(pages.privacy)).toContain(
      `A code is good for ${limits.email_codes.life_minutes} minutes`,
    );
  });
});

describe('an import of a campaign file with invalid content', () => {
  it('reports every invalid key in one run', async () => {
    const problems = await problemsAfter((file) => {
      const [image, secondImage, undated, again] = file.highlights;
      const video = file.highlights.find(({ media_type }) => media_type === 'video');
      alter(image ?? {}, 'link', 'javascript:alert(1)');
      alter(secondImage ?? {}, 'media_url', 'data:image/svg+xml,<svg/>');
      alter(undated ?? {}, 'published_at', '2026-02-30');
      alter(again ?? {}, 'media_type', 'gif');
      alter(video ?? {}, 'thumbnail_url', undefined);
      alter(video ?? {}, 'media_url', 'final.mp4');
      alter(file.pages, 'terms', undefined);
      alter(file.pages, 'imprint', file.pages.about);
      alter(file.pages.about, 'updated_on', '2026-02-30');
      alter(file.pages.about, 'lead', ' ');
      alter(file.pages.privacy, 'sections', []);
      alter(file.pages.regulations.sections[0] ?? {}, 'paragraphs', []);
      const [drawn] = file.raffles.filter(({ winners }) => winners.length > 0);
      alter(drawn ?? {}, 'drawn_at', '2025-12-01T00:00:00+08:00');
      alter(file.raffles[0] ?? {}, 'winners', [{ prize: 'Phone', name: 'Ai**** R.' }]);
      alter(file.raffles[1] ?? {}, 'drawn_at', '2029-01-01T00:00:00+08:00');
    });
    expect([...problems].sort()).toEqual([
      'highlights.0.link: must start with /, http:// or https://',
      'highlights.1.media_url: must be an image such as jersey.svg',
      'highlights.2.published_at: must be a time with its offset, such as 2026-03-16T00:00:00+08:00',
      'highlights.3.media_type: must be image or video',
      'highlights.7.media_url: must be the http(s) URL of a page that plays the video',
      'highlights.7.thumbnail_url: is missing',
      'pages.about.lead: must not be empty',
      'pages.about.updated_on: must be a day such as 2026-03-16',
      'pages.imprint: is not a key of a campaign file',
      'pages.privacy.sections: needs at least one section',
      'pages.regulations.sections.0: needs a paragraph or an item',
      'pages.terms: is missing',
      'raffles.0.winners: must be set if, and only if, drawn_at is set',
      'raffles.1.winners: must be set if, and only if, drawn_at is set',
      'raffles.2.drawn_at: must not be before closes_at',
    ]);
  });

  it('rejects a page whose version differs from the one that players accept', async () => {
    const problems = await problemsAfter((file) => {
      file.text_versions.terms = '2026-02';
      file.pages.privacy.version = null;
    });
    expect(problems).toEqual([
      'pages.terms.version: must be 2026-02, as in text_versions',
      'pages.privacy.version: must be 2026-11-23, as in text_versions',
    ]);
  });

  it('rejects two highlights with one id', async () => {
    const problems = await problemsAfter((file) => {
      file.highlights.push(...file.highlights.slice(0, 1));
    });
    expect(problems).toEqual(['highlights.10: another highlight has this key']);
  });

  const elsewhere = 'must start with /, http:// or https://';
  const unopenable = 'must be a URL that a browser can open';
  it.each([
    ['javascript:alert(1)', elsewhere],
    ['JaVaScRiPt:alert(1)', elsewhere],
    ['data:text/html,x', elsewhere],
    ['//evil.example/', elsewhere],
    ['/\\evil.example/', elsewhere],
    ['\\/evil.example/', elsewhere],
    [' /about', elsewhere],
    ['about', elsewhere],
    ['/about\\..\\..', unopenable],
    ['https:\\\\evil.example', elsewhere],
    ['https://evil.example\\@good.example/', unopenable],
    ['https://', unopenable],
    ['https://good.example:99999/', unopenable],
    ['/\t/evil.example', unopenable],
    ['/about us', unopenable],
    ['/abo\u0000ut', unopenable],
    ['/abo\u202eut', unopenable],
  ])('rejects a link to %j', { tags: ['O.links.1'] }, async (link, rule) => {
    const problems = await problemsAfter((file) => {
      file.links.terms = link;
    });
    expect(problems).toEqual([`links.terms: ${rule}`]);
  });

  it.each([
    '/about',
    '/tournament/3?from=home#rules',
    'https://example.com/a?b=c',
    'http://[2001:db8::1]:8080/',
  ])('accepts a link to %j', async (link) => {
    const problems = await problemsAfter((file) => {
      file.links.terms = link;
    });
    expect(problems).toEqual([]);
  });

  it.each([
    '//evil.example/a.png',
    'javascript:alert(1)',
    '../secret.png',
    'a b.png',
    '/storage/a.png',
    'jersey.gif',
    'https://',
    'https://evil.example\\a.png',
    'https://evil.example/a\nb.png',
  ])('rejects the image %j', async (image) => {
    const problems = await problemsAfter((file) => {
      file.home.banner.image_url = image;
    });
    expect(problems).toEqual(['home.banner.image_url: must be an image such as jersey.svg']);
  });
});
