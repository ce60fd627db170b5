import type { AnyNode } from './definitions';

/** The name of the actor that an invoke starts; for a call its verb. */
export function callOf({ id, src }: AnyNode['invoke'][number]): string {
  return typeof src === 'string' ? src : id;
}
