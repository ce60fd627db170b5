// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '../../src/services/api-base';
import { imageUrl, isForeign, isOwn } from '../../src/services/image-url';
import { newKey } from '../../src/services/new-key';

describe('the URL of an image', () => {
  it.each([
    ['https://images.test/cap.svg', 'http://api.test', 'https://images.test/cap.svg'],
    ['HTTP://images.test/cap.svg', 'http://api.test', 'HTTP://images.test/cap.svg'],
    ['/storage/cap.svg', 'http://api.test', 'http://api.test/storage/cap.svg'],
    ['/elsewhere/cap.svg', 'http://api.test', 'http://api.test/elsewhere/cap.svg'],
    ['cap.svg', 'http://api.test', 'http://api.test/storage/cap.svg'],
    ['prizes/cap.svg', 'http://api.test', 'http://api.test/storage/prizes/cap.svg'],
    ['http.svg', 'http://api.test', 'http://api.test/storage/http.svg'],
    ['/storage/cap.svg', '', '/storage/cap.svg'],
    ['cap.svg', '', '/storage/cap.svg'],
    ['//elsewhere.test/cap.svg', '', '/storage///elsewhere.test/cap.svg'],
  ])(
    'for the path %s and the base %j is %s',
    { tags: ['3.image.1', '3.image.2', '3.image.3'] },
    (path, base, address) => {
      expect(imageUrl(path, base)).toBe(address);
    },
  );
});

describe('the origin of an image or a video', () => {
  it.each(['cap.mp4', '/storage/cap.mp4', 'videos/the first cap.mp4', 'videos/帽.mp4', 'http.mp4'])(
    "is the app's storage for %s",
    (path) => {
      expect([isOwn(path), isForeign(path)]).toEqual([true, false]);
    },
  );

  it.each(['https://videos.test/cap.mp4', 'HTTP://videos.test/cap'])('is another site for %s', (path) => {
    expect([isOwn(path), isForeign(path)]).toEqual([false, true]);
  });

  it.each(['', '//videos.test/cap', '/\\videos.test', 'javascript:alert(1)', 'data:video/mp4,x', 'https://'])(
    'is rejected for %j',
    (path) => {
      expect([isOwn(path), isForeign(path)]).toEqual([false, false]);
    },
  );
});

describe('the base URL of the API', () => {
  beforeEach(() => {
    document.head.replaceChildren();
  });

  it.each([
    ['http://localhost:8000', 'http://localhost:8000'],
    ['https://game.test/', 'https://game.test'],
    ['https://game.test/cap//', 'https://game.test/cap'],
    ['/', ''],
    ['', ''],
  ])("is the content of the page's meta tag: %j", { tags: ['7.base.1'] }, (content, base) => {
    const meta = document.createElement('meta');
    meta.name = 'api-base';
    meta.content = content;
    document.head.append(meta);
    expect(apiBase()).toBe(base);
  });

  it("is the page's own origin without content in the meta tag", () => {
    expect(apiBase()).toBe('');
  });
});

describe('a new Idempotency-Key', () => {
  it('has 128 bits in hex and is unique', () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(100);
  });
});
