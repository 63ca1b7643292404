import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../testing/index.ts';
import { DeadlineQueue, notWaiting, type Waiting } from './deadline-queue.ts';

interface Named extends Waiting<Named> {
  readonly name: string;
}

const named = (name: string): Named => ({ ...notWaiting, name });

function setUp(delay: number) {
  const clock = new VirtualClock();
  const ran: string[] = [];
  const queue = new DeadlineQueue<Named>(clock, delay, ({ name }) => {
    ran.push(name);
    if (name === 'twice') add('later');
  });
  const add = (name: string) => {
    const item = named(name);
    queue.add(item);
    return () => queue.remove(item);
  };
  return { clock, queue, ran, add };
}

describe('DeadlineQueue', () => {
  it('runs each deadline once, at its time', async () => {
    const { clock, ran, add } = setUp(100);
    add('a');
    await clock.advance(40);
    add('b');
    await clock.advance(59);
    expect(ran).toEqual([]);
    await clock.advance(1);
    expect(ran).toEqual(['a']);
    await clock.advance(40);
    expect(ran).toEqual(['a', 'b']);
    await clock.advance(1000);
    expect(ran).toEqual(['a', 'b']);
  });

  it('keeps one timer, however many wait', () => {
    const { clock, add } = setUp(100);
    for (let n = 0; n < 1000; n += 1) add(`${n}`);
    expect(clock.pending).toBe(1);
  });

  it('leaves no timer when everything was cancelled', () => {
    const { clock, add } = setUp(100);
    const cancels = [add('a'), add('b'), add('c')];
    for (const cancel of cancels) cancel();
    expect(clock.pending).toBe(0);
  });

  it('runs the others on time when the first is cancelled', async () => {
    const { clock, ran, add } = setUp(100);
    const cancel = add('a');
    await clock.advance(10);
    add('b');
    cancel();
    cancel();
    await clock.advance(90);
    expect(ran).toEqual([]);
    await clock.advance(10);
    expect(ran).toEqual(['b']);
    clock.assertNoTimers();
  });

  it('is on time for those that wait when one that runs sets another', async () => {
    const { clock, ran, add } = setUp(100);
    add('twice');
    await clock.advance(50);
    add('b');
    await clock.advance(50);
    expect(clock.pending).toBe(1);
    await clock.advance(50);
    expect(ran).toEqual(['twice', 'b']);
    expect(clock.pending).toBe(1);
    await clock.advance(50);
    expect(ran).toEqual(['twice', 'b', 'later']);
    clock.assertNoTimers();
  });

  it('goes on after one that threw', async () => {
    const clock = new VirtualClock();
    const ran: string[] = [];
    const queue = new DeadlineQueue<Named>(clock, 100, ({ name }) => {
      if (name === 'bad') throw new Error('bad');
      ran.push(name);
    });
    queue.add(named('bad'));
    await expect(clock.advance(100)).rejects.toThrow('bad');
    queue.add(named('good'));
    await clock.advance(100);
    expect(ran).toEqual(['good']);
    clock.assertNoTimers();
  });

  it('waits longer than a timer can', async () => {
    const days = 30 * 24 * 60 * 60 * 1000;
    const { clock, ran, add } = setUp(days);
    add('a');
    await clock.advance(days - 1);
    expect(ran).toEqual([]);
    await clock.advance(1);
    expect(ran).toEqual(['a']);
  });

  it('runs a delay of zero on the next turn, and an infinite one never', async () => {
    const soon = setUp(0);
    soon.add('a');
    expect(soon.ran).toEqual([]);
    await soon.clock.advance(0);
    expect(soon.ran).toEqual(['a']);

    const never = setUp(Number.POSITIVE_INFINITY);
    never.add('a');
    never.clock.assertNoTimers();
  });

  it('is never late when the clock is set back, for what was set before and after', async () => {
    const { clock, ran, add } = setUp(100);
    add('before');
    await clock.advance(40);
    clock.jump(-60 * 60 * 1000);
    add('after');
    await clock.advance(59);
    expect(ran).toEqual([]);
    await clock.advance(1);
    expect(ran).toContain('before');
    await clock.advance(40);
    expect(ran).toEqual(['before', 'after']);
    clock.assertNoTimers();
  });

  it('is neither late nor early again once a clock that was set back goes on', async () => {
    const { clock, ran, add } = setUp(100);
    add('before');
    clock.jump(-60 * 60 * 1000);
    await clock.advance(150);
    add('one');
    await clock.advance(60);
    add('two');
    await clock.advance(40);
    expect(ran).toEqual(['before', 'one']);
    await clock.advance(59);
    expect(ran).toEqual(['before', 'one']);
    await clock.advance(1);
    expect(ran).toEqual(['before', 'one', 'two']);
  });

  it('is never late when the clock is set forwards', async () => {
    const { clock, ran, add } = setUp(100);
    add('before');
    clock.jump(60 * 60 * 1000);
    add('after');
    await clock.advance(100);
    expect(ran).toEqual(['before', 'after']);
    clock.assertNoTimers();
  });

  it('removes one from the middle, and lets it wait again behind all', async () => {
    const { clock, queue, ran, add } = setUp(100);
    const middle = named('middle');
    add('first');
    queue.add(middle);
    add('last');
    await clock.advance(50);
    queue.remove(middle);
    queue.add(middle);
    await clock.advance(50);
    expect(ran).toEqual(['first', 'last']);
    await clock.advance(50);
    expect(ran).toEqual(['first', 'last', 'middle']);
    clock.assertNoTimers();
  });

  it('forgets everything when cleared', async () => {
    const { clock, queue, ran, add } = setUp(100);
    add('a');
    queue.clear();
    clock.assertNoTimers();
    await clock.advance(200);
    expect(ran).toEqual([]);
  });
});
