import type { PlannedStep } from '../plan/follow';
import type { TourFailure } from './failure';

/** A failure and the step that was planned there. */
export interface Miss {
  readonly failure: TourFailure;
  readonly step: PlannedStep;
}

/**
 * Whether two misses are most likely one defect. Where the app took other transitions than planned: the same event
 * in the same state. Where only what is seen is wrong: the same words, or the same check with the same kind of
 * complaint. Where an event could not be made to happen: the same event.
 */
export function isSameDefect(one: Miss, other: Miss): boolean {
  const [astray, strayed] = [astrayIn(one), astrayIn(other)];
  if (astray.length > 0 || strayed.length > 0) return astray.some((place) => strayed.includes(place));
  const [check, checked] = [one.failure.check, other.failure.check];
  if (check.kind === 'driver' || checked.kind === 'driver') {
    return check.kind === checked.kind && check.name === checked.name;
  }
  if (saidIn(one) === saidIn(other)) return true;
  const isSameCheck = check.kind === checked.kind && check.name === checked.name;
  return isSameCheck && openingOf(one) === openingOf(other);
}

/**
 * Where app and plan part, as `{state node}|{event}`: what was planned and not taken, else what was taken besides.
 * Empty where they agree, and where the event could not be made to happen.
 */
function astrayIn({ failure: { check, took }, step: { fired } }: Miss): string[] {
  if (check.kind === 'driver') return [];
  const missing = fired.filter((id) => !took.includes(id));
  const parted = missing.length > 0 ? missing : took.filter((id) => !fired.includes(id));
  return parted.map(placeOf);
}

/** A definition's id without its index: the branches of one guard are one place. */
function placeOf(definition: string): string {
  return definition.slice(0, definition.lastIndexOf('|'));
}

/** The first line of what was missed, without the state in which it was. */
function saidIn({ failure }: Miss): string {
  return (failure.message.split('\n')[0] ?? '').replace(/^In '[^']*' /, '');
}

/** What kind of complaint it is, in the words of the kit's own checks; else all that it says. */
function openingOf(miss: Miss): string {
  const said = saidIn(miss);
  return KINDS.map((kind) => kind.exec(said)?.[0]).find((opening) => opening !== undefined) ?? said;
}

const KINDS: readonly RegExp[] = [
  /^It does not hold that .+?: /,
  /^(?:Nothing|Something) says /,
  /^There is (?:no|a) \S+ /,
  /^.+? (?:holds|does not hold|is not) /,
];
