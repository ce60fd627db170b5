import fc from 'fast-check';

/**
 * Any code points and lone surrogates. Much faster than fast-check's `binary` unit, which maps all of Unicode
 * first.
 */
export const anyText = fc
  .array(fc.nat({ max: 0x10_ff_ff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));
