// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '../../src/services/api-base';
import { imageUrl, isForeign, isOwn } from '../../src/services/image-url';
import { newKey } from '../../src/services/new-key';

describe('the address of a picture', () => {
  it.each([
    ['https://pictures.test/cap.svg', 'http://api.test', 'https://pictures.test/cap.svg'],
    ['HTTP://pictures.test/cap.svg', 'http://api.test', 'HTTP://pictures.test/cap.svg'],
    ['/storage/cap.svg', 'http://api.test', 'http://api.test/storage/cap.svg'],
    ['/elsewhere/cap.svg', 'http://api.test', 'http://api.test/elsewhere/cap.svg'],
    ['cap.svg', 'http://api.test', 'http://api.test/storage/cap.svg'],
    ['prizes/cap.svg', 'http://api.test', 'http://api.test/storage/prizes/cap.svg'],
    ['http.svg', 'http://api.test', 'http://api.test/storage/http.svg'],
    ['/storage/cap.svg', '', '/storage/cap.svg'],
    ['cap.svg', '', '/storage/cap.svg'],
    ['//elsewhere.test/cap.svg', '', '/storage///elsewhere.test/cap.svg'],
  ])(
    '%s under the base %j is %s',
    { tags: ['3.picture.1', '3.picture.2', '3.picture.3'] },
    (path, base, address) => {
      expect(imageUrl(path, base)).toBe(address);
    },
  );
});

describe('the place of a picture or a film', () => {
  it.each(['cap.mp4', '/storage/cap.mp4', 'films/the first cap.mp4', 'films/帽.mp4', 'http.mp4'])(
    'is the own storage: %s',
    (path) => {
      expect([isOwn(path), isForeign(path)]).toEqual([true, false]);
    },
  );

  it.each(['https://films.test/cap.mp4', 'HTTP://films.test/cap'])('is elsewhere: %s', (path) => {
    expect([isOwn(path), isForeign(path)]).toEqual([false, true]);
  });

  it.each(['', '//films.test/cap', '/\\films.test', 'javascript:alert(1)', 'data:video/mp4,x', 'https://'])(
    'is nowhere that can be trusted: %j',
    (path) => {
      expect([isOwn(path), isForeign(path)]).toEqual([false, false]);
    },
  );
});

describe('the base of the API', () => {
  beforeEach(() => {
    document.head.replaceChildren();
  });

  it.each([
    ['http://localhost:8000', 'http://localhost:8000'],
    ['https://game.test/', 'https://game.test'],
    ['https://game.test/cap//', 'https://game.test/cap'],
    ['/', ''],
    ['', ''],
  ])('is what the page says: %j', { tags: ['7.base.1'] }, (content, base) => {
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = content;
    document.head.append(meta);
    expect(apiBase()).toBe(base);
  });

  it("is the page's own origin where the page says nothing", () => {
    expect(apiBase()).toBe('');
  });
});

describe('a new key', () => {
  it('is 128 bits in hex, and never the same', () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(100);
  });
});
