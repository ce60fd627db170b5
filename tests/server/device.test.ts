import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../server/accounts/device';
import { placeOf } from '../../server/accounts/place';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

describe('the name of a device consists of browser and system:', () => {
  it.each([
    [`${windows} ${webKit} Chrome/137.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${webKit} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`, 'Edge on Windows'],
    [`${windows} ${webKit} Chrome/136.0.0.0 Safari/537.36 OPR/121.0.0.0`, 'Opera on Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
      'Firefox on Windows',
    ],
    [`${android} ${webKit} Chrome/137.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `${android} ${webKit} Chrome/114.0 HuaweiBrowser/15.0.4 Mobile Safari/537.36`,
      'Huawei Browser on Android',
    ],
    [
      `${android} ${webKit} Chrome/124.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.31`,
      'Mi Browser on Android',
    ],
    [`${android} ${webKit} Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/137.0.0.0`, 'Edge on Android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0', 'Firefox on Android'],
    [`${iPhone} ${apple} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iPhone} ${apple} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iPhone} ${apple} FxiOS/139.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
    [`${iPhone} ${apple} Version/18.0 EdgiOS/137.0 Mobile/15E148 Safari/605.1.15`, 'Edge on iPhone'],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${apple} Version/17.7 Mobile/15E148 Safari/604.1`,
      'Safari on iPad',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
      'Safari on Mac',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/136.0.0.0 Safari/537.36`,
      'Chrome on Chromebook',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox on Linux'],
    [`${iPhone} ${apple} Mobile/15E148`, 'iPhone'],
    ['Opera/9.80 Chrome/1', 'Chrome'],
  ])('%s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });

  it.each([
    null,
    '',
    'curl/8.7.1',
    'node',
    'Mozilla/5.0',
    '<b>iPhonely</b>',
    '\u0000',
    `${'x'.repeat(500)} ${iPhone}`,
  ])('and is null if neither is known: %j', (userAgent) => {
    expect(deviceOf(userAgent)).toBe(null);
  });
});

describe('the location of a session is a network with a masked last part:', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['10.0.0.255', '10.0.0.x'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:x'],
    ['2001:0DB8:85A3::8a2e:370:7334', '2001:db8:85a3:x'],
    ['2001:db8::1', '2001:db8:0:x'],
    ['::1', '0:0:0:x'],
    ['fe80::1%eth0', 'fe80:0:0:x'],
    ['1:2:3:4:5:6:7::', '1:2:3:x'],
  ])('%s is %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });

  it.each(['', 'localhost', '203.0.113', '203.0.113.7.9', '1:2', 'unknown', '<b>', '999.1.1.1'])(
    'and is null for %j',
    (address) => {
      expect(placeOf(address)).toBe(null);
    },
  );
});
