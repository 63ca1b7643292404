import { describe, expect, it } from 'vitest';
import { StackNavigator } from './stack-navigator.ts';

const at = (path: string) => ({ path, search: '', hash: '' });

describe('the screen stack', () => {
  it('goes back to the screen below, and no further than the first', () => {
    const navigator = new StackNavigator(at('/'));
    navigator.push(at('/dashboard'));
    navigator.push(at('/demo_skipper'));
    navigator.back();
    expect(navigator.location().path).toBe('/dashboard');
    navigator.back();
    navigator.back();
    expect([navigator.location().path, navigator.canGoBack]).toEqual(['/', false]);
  });

  it('knows where going back leads', () => {
    const navigator = new StackNavigator(at('/'));
    expect(navigator.previous()).toBeUndefined();
    navigator.push(at('/dashboard'));
    navigator.replace(at('/faqs'));
    expect(navigator.previous()).toEqual(at('/'));
  });

  it('replaces the top screen', () => {
    const navigator = new StackNavigator(at('/'));
    navigator.push(at('/dashboard'));
    navigator.replace(at('/login'));
    expect(navigator.location().path).toBe('/login');
    navigator.back();
    expect(navigator.location().path).toBe('/');
  });

  it('does not stack the same place twice', () => {
    const navigator = new StackNavigator(at('/'));
    navigator.push(at('/faqs'));
    navigator.push(at('/faqs'));
    navigator.back();
    expect(navigator.location().path).toBe('/');
  });

  it('stacks the same path with another search or hash', () => {
    const navigator = new StackNavigator(at('/faqs'));
    navigator.push({ ...at('/faqs'), search: '?page=2' });
    navigator.push({ ...at('/faqs'), search: '?page=2', hash: '#fees' });
    navigator.back();
    expect(navigator.location()).toEqual({ ...at('/faqs'), search: '?page=2' });
    navigator.back();
    expect(navigator.location()).toEqual(at('/faqs'));
  });

  it('keeps the latest hundred screens', () => {
    const navigator = new StackNavigator(at('/'));
    for (let screen = 1; screen <= 120; screen += 1) navigator.push(at(`/${screen}`));
    let backs = 0;
    for (; navigator.canGoBack; backs += 1) navigator.back();
    expect([backs, navigator.location().path]).toEqual([99, '/21']);
  });

  it('reports every change until the listener is removed', () => {
    const navigator = new StackNavigator(at('/'));
    const seen: string[] = [];
    const stop = navigator.subscribe(() => seen.push(navigator.location().path));
    navigator.push(at('/faqs'));
    navigator.back();
    stop();
    navigator.push(at('/pricing'));
    expect(seen).toEqual(['/faqs', '/']);
  });

  it('starts the app again on reload', () => {
    let reloads = 0;
    const navigator = new StackNavigator(at('/'), () => {
      reloads += 1;
    });
    navigator.reload();
    expect(reloads).toBe(1);
  });
});
