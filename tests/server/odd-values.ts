export const oddValues = {
  empty: '',
  blank: ' \u00a0\u3000 ',
  'a number': 7,
  'an array': ['Aiman'],
  'an object': { text: 'Aiman' },
  'a boolean': true,
  null: null,
  'Cyrillic look-alikes': 'Аіmаn_Rаhmаn',
  'full-width digits': '０１２３４５６７',
  'letters with their accents': 'Jos\u00e9 Rahman',
  'letters and accents apart': 'Jose\u0301 Rahman',
  emoji: '🎮🏆🔥🧢',
  'a null byte': 'Ai\u0000man Rahman',
  'half a surrogate pair': 'Ai\ud800man Rahman',
  HTML: '<b>Aiman</b>',
  SQL: "' OR 1=1 --",
  'line breaks': 'Aiman\r\nBcc: x@y.my',
  '30 KB': 'x'.repeat(30_000),
} as const;
export type Odd = keyof typeof oddValues;

/** Only JSON can carry a lone surrogate or a value that is no string. */
export const needsJson = (value: unknown): boolean =>
  typeof value !== 'string' || /\p{Surrogate}/u.test(value);
