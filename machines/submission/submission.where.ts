/**
 * What the chart of a form has only where its configuration asks for it: elsewhere nothing could lead there. Its type
 * says what a form can have.
 */
export const where = <const Part extends object>(isAsked: boolean, part: Part): Part =>
  isAsked ? part : ({} as Part);
