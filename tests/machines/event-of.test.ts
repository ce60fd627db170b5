import { expect, it } from 'vitest';
import { eventOf } from '../../machines/shared/event-of';

type Event = { type: 'page.open'; page: number } | { type: 'page.close' };

const open: Event = { type: 'page.open', page: 2 };

it('eventOf returns an event of the given type', () => {
  expect(eventOf<Event, 'page.open'>(open, 'page.open').page).toBe(2);
});

it('eventOf throws for an event of another type', () => {
  expect(() => eventOf<Event, 'page.close'>(open, 'page.close')).toThrow('page.open is not page.close');
});
