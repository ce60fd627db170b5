/** A reason not to go on that a person can act on: `message` is one clear sentence, shown without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
