import {
  codeAlphabet,
  codeErrorOf,
  codeLength,
  groupCode,
  hasLookAlike,
  normaliseCode,
} from '../../contract/code';

type CodeHint = 'lookAlikes' | 'checkFails';

/** The typed text as a code. It never blocks a submit. */
export interface TypedCode {
  /** Whether the campaign has our alphabet: codes of any other are neither normalized, grouped nor checked. */
  isOurAlphabet: boolean;
  /** The normalized code in printed groups; empty for another alphabet. */
  grouped: string;
  hints: CodeHint[];
}

const hintsFor = (text: string): CodeHint[] => {
  const canonical = normaliseCode(text);
  if (canonical.length < codeLength) return [];
  return [
    ...(hasLookAlike(text) ? (['lookAlikes'] as const) : []),
    ...(codeErrorOf(canonical) === null ? [] : (['checkFails'] as const)),
  ];
};

/** `alphabet` is that of the config. */
export const readTypedCode = (text: string, alphabet: string | undefined): TypedCode =>
  alphabet === codeAlphabet
    ? { isOurAlphabet: true, grouped: groupCode(normaliseCode(text)), hints: hintsFor(text) }
    : { isOurAlphabet: false, grouped: '', hints: [] };
