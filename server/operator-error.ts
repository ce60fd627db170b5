/** Something that whoever runs the server can mend: `message` is one clear sentence, shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
