import { expect, test } from 'vitest';
import { type DisputeRead, isLater } from './dispute-order.ts';

/** How a dispute can go, from its first state to its last. */
const course: readonly DisputeRead[] = [
  { status: 'open', bookings: 0 },
  { status: 'open', bookings: 1 },
  { status: 'lost', bookings: 1 },
  { status: 'won', bookings: 1 },
  { status: 'won', bookings: 2 },
  { status: 'open', bookings: 3 },
  { status: 'lost', bookings: 3 },
  { status: 'won', bookings: 4 },
];

test('states of a dispute are in the order that it goes through them', () => {
  for (const [at, one] of course.entries()) {
    expect(course.map((other) => isLater(one, other))).toEqual(course.map((_, n) => n < at));
  }
});
