import { expect, it } from 'vitest';
import { readTypedCode } from '../../machines/redeem/code-hints';

const ours = '0123456789ACDEFGHJKMNPQRTVWXY';

it.each([
  ['7k3m', '7K3M', []],
  [' 7k3m-9q2w 8x4r ', '7K3M-9Q2W-8X4R', []],
  ['cap2-seas-no1c', 'CAP2-5EA5-N01C', ['lookAlikes']],
  ['7K3M-9Q2W-8X4A', '7K3M-9Q2W-8X4A', ['checkFails']],
  ['7K3M-9Q2W-8X4R-1', '7K3M-9Q2W-8X4R-1', ['checkFails']],
])('the typed text %j is read as %s', (text, grouped, hints) => {
  expect(readTypedCode(text, ours)).toEqual({ isOurAlphabet: true, grouped, hints });
});

it.each([undefined, '', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])(
  'the typed text is neither grouped nor checked if the config has the alphabet %j',
  (alphabet) => {
    expect(readTypedCode(' cap2-seas-no1c ', alphabet)).toEqual({
      isOurAlphabet: false,
      grouped: '',
      hints: [],
    });
  },
);
