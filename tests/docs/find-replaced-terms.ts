import { replacedWords } from './replaced-words';
import { replacedTerms } from './vocabulary';

const anyTerm = new RegExp(
  `(?<![\\w$.-])(${Object.keys(replacedTerms)
    .map((term) => term.replaceAll('.', '\\.'))
    .join('|')})(?![\\w$-])`,
  'g',
);

const inEitherCase = (word: string): string => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`;

/** A word is also found as a part of an identifier, a title or a file name: `sign in` in `hasSignIn` and `sign-in.ts`. */
const anyWord = Object.keys(replacedWords).map((phrase) => {
  const [first = '', ...rest] = phrase.split(' ');
  const start = `(?:(?<![A-Za-z])${first}|${first[0]?.toUpperCase()}${first.slice(1)})`;
  const pattern = [start, ...rest.map(inEitherCase)].join('[ -]?');
  return [phrase, new RegExp(`${pattern}(?![a-z])`)] as const;
});

/** Each replaced term or word that the text uses, with the one in use. */
export const findReplacedTerms = (text: string): string[] => [
  ...Array.from(text.matchAll(anyTerm), ([term]) => `${term}: use ${replacedTerms[term]}`),
  ...anyWord.flatMap(([phrase, pattern]) =>
    pattern.test(text) ? [`${phrase}: use ${replacedWords[phrase]}`] : [],
  ),
];
