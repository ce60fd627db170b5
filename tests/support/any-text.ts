import fc from 'fast-check';

/** Text of any code points, halves of surrogate pairs among them. Far quicker than fast-check's own `binary` unit, which maps all of Unicode first. */
export const anyText = fc
  .array(fc.nat({ max: 0x10_ff_ff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));
