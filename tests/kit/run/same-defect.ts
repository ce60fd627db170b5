import type { PlannedStep } from '../plan/follow';
import type { TourFailure } from './failure';

export interface Miss {
  readonly failure: TourFailure;
  readonly step: PlannedStep;
}

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

function astrayIn({ failure: { check, took }, step: { fired } }: Miss): string[] {
  if (check.kind === 'driver') return [];
  const missing = fired.filter((id) => !took.includes(id));
  const parted = missing.length > 0 ? missing : took.filter((id) => !fired.includes(id));
  return parted.map(placeOf);
}

function placeOf(definition: string): string {
  return definition.slice(0, definition.lastIndexOf('|'));
}

function saidIn({ failure }: Miss): string {
  return (failure.message.split('\n')[0] ?? '').replace(/^In '[^']*' /, '');
}

function openingOf(miss: Miss): string {
  const said = saidIn(miss);
  return KINDS.map((kind) => kind.exec(said)?.[0]).find((opening) => opening !== undefined) ?? said;
}

const KINDS: readonly RegExp[] = [
  /^It does not hold that .+?: /,
  /^The page (?:lacks|shows) /,
  /^There is (?:no|a) \S+ /,
  /^.+? (?:holds|does not hold|is not) /,
];
