import type { AnyNode } from './definitions';

export function callOf({ id, src }: AnyNode['invoke'][number]): string {
  return typeof src === 'string' ? src : id;
}
