import { describe, expect, it } from 'vitest';
import { parseLocation } from '../shell/navigation/parse-location.ts';
import {
  json,
  ListNavigator,
  MemoryCookieJar,
  ScriptedSender,
  SeededRandom,
  VirtualClock,
} from './index.ts';

describe('VirtualClock', () => {
  it('runs timers in the order they fall due, at their time, with promises between', async () => {
    const clock = new VirtualClock(0);
    const ran: string[] = [];
    const note = (name: string) => ran.push(`${name} at ${clock.now()}`);
    clock.setTimeout(() => note('late'), 20);
    clock.setTimeout(() => {
      note('early');
      void Promise.resolve().then(() => clock.setTimeout(() => note('between'), 5));
    }, 10);
    clock.setTimeout(() => note('cancelled'), 15)();
    await clock.advance(20);
    expect(ran).toEqual(['early at 10', 'between at 15', 'late at 20']);
    expect(clock.now()).toBe(20);
    expect(clock.pending).toBe(0);
  });

  it('says in its leak check what still waits', () => {
    const clock = new VirtualClock();
    clock.setTimeout(() => {}, 300);
    expect(() => clock.assertNoTimers()).toThrow('1 timer(s) still wait, due in 300 ms');
  });

  it('runs at once what no host can wait for', async () => {
    const clock = new VirtualClock();
    let ran = false;
    clock.setTimeout(() => {
      ran = true;
    }, 2 ** 31);
    await clock.advance(0);
    expect(ran).toBe(true);
  });
});

describe('SeededRandom', () => {
  it('repeats itself for a seed, within [0, 1), evenly', () => {
    const [a, b] = [new SeededRandom(7), new SeededRandom(7)];
    const drawn = Array.from({ length: 1000 }, () => a.next());
    expect(drawn).toEqual(Array.from({ length: 1000 }, () => b.next()));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    expect(a.uuid()).not.toBe(a.uuid());
  });
});

describe('MemoryCookieJar', () => {
  it('forgets a cookie when its time is over, and caps long ones as browsers do', async () => {
    const clock = new VirtualClock();
    const jar = new MemoryCookieJar(clock);
    jar.set('day', 'a', 24 * 60 * 60);
    jar.set('long', 'b', 'long');
    jar.set('session', 'c', 'session');
    await clock.advance(24 * 60 * 60 * 1000 - 1);
    expect(jar.get('day')).toBe('a');
    await clock.advance(1);
    expect(jar.get('day')).toBeUndefined();
    expect(jar.get('session')).toBe('c');
    jar.endSession();
    expect(jar.get('session')).toBeUndefined();
    expect(jar.get('long')).toBe('b');
    await clock.advance(400 * 24 * 60 * 60 * 1000);
    expect(jar.get('long')).toBeUndefined();
  });
});

describe('ScriptedSender', () => {
  const request = { method: 'GET', path: '/api/a?x=1', headers: {} };
  const { signal } = new AbortController();

  it('gives its responses in order, repeats the last, and prefers the newest script', async () => {
    const sender = new ScriptedSender(new VirtualClock()).on('GET', '/api/a', json(1), json(2));
    const body = async () => (await sender.send(request, signal)).body;
    expect([await body(), await body(), await body()]).toEqual(['1', '2', '2']);
    sender.on('GET', '/api/a?x=1', json(3));
    expect(await body()).toBe('3');
    expect(sender.sent('GET', '/api/a')).toHaveLength(4);
  });

  it('says what to do about an unscripted request', async () => {
    const sender = new ScriptedSender(new VirtualClock());
    await expect(sender.send(request, signal)).rejects.toThrow(
      'No answer is scripted for GET /api/a?x=1; add one with on().',
    );
  });
});

describe('ListNavigator', () => {
  it('goes forward and back, and notifies its listeners', () => {
    const navigator = new ListNavigator('/a?b=c?d#e#f');
    expect(navigator.location()).toEqual({ path: '/a', search: '?b=c?d', hash: '#e#f' });
    let told = 0;
    const stop = navigator.subscribe(() => {
      told += 1;
    });
    navigator.push(parseLocation('/b'));
    navigator.replace(parseLocation('/c', { from: 'b' }));
    expect(navigator.history).toHaveLength(2);
    expect(navigator.location().state).toEqual({ from: 'b' });
    navigator.back();
    navigator.back();
    expect(navigator.address).toBe('/a?b=c?d#e#f');
    expect(told).toBe(3);
    stop();
    navigator.push(parseLocation('/d'));
    expect(told).toBe(3);
  });
});
