import type { DOMElement } from 'ink';
import { beforeEach, describe, expect, it } from 'vitest';
import { FocusStore, type FocusTarget, type Start, type Zone } from './focus.store.ts';

const root = { childNodes: [] as unknown[] };
let focus: FocusStore;

/** A node at a place of its own: targets are ordered by their nodes. */
function nodeAt(index: number): DOMElement {
  const node = { parentNode: root, childNodes: [] };
  root.childNodes[index] = node;
  return node as unknown as DOMElement;
}

function add(id: string, place: number, zone: Zone = 'main', disabled = false, start?: Start) {
  const target: FocusTarget = {
    id,
    zone,
    start,
    disabled,
    label: id,
    hint: '',
    role: 'button',
    node: nodeAt(place),
    onKey: () => false,
  };
  return focus.register(id, () => target);
}

const settled = () => Promise.resolve();

beforeEach(() => {
  root.childNodes = [];
  focus = new FocusStore();
});

describe('the keyboard', () => {
  it('starts at the first target of the main part, in reading order', async () => {
    add('second', 2);
    add('menu', 0, 'menu');
    add('first', 1);
    await settled();
    expect(focus.focusedId).toBe('first');
  });

  it('returns to the target it left, also if that comes later', async () => {
    add('first', 0);
    add('wanted', 1)();
    await settled();
    expect(focus.mainTarget).toBe('button first');
    focus.clear('button wanted');
    await settled();
    expect(focus.focusedId).toBe('first');
    add('wanted', 1);
    await settled();
    expect(focus.focusedId).toBe('wanted');
    focus.clear();
    await settled();
    expect(focus.focusedId).toBe('first');
  });

  it('passes over what is disabled', async () => {
    add('off', 0, 'main', true);
    add('on', 1);
    await settled();
    expect(focus.focusedId).toBe('on');
  });

  it('stays on a button that waits for its answer, whatever appears meanwhile', async () => {
    add('field', 0);
    let disabled = false;
    const target: Omit<FocusTarget, 'disabled'> = {
      id: 'save',
      zone: 'main',
      label: 'save',
      hint: '',
      role: 'button',
      node: nodeAt(1),
      onKey: () => false,
    };
    focus.register('save', () => ({ ...target, disabled }));
    add('discard', 2);
    await settled();
    focus.focus('save');
    focus.touch();
    disabled = true;
    add('toast', 3, 'toasts');
    await settled();
    expect(focus.focusedId).toBe('save');
    expect([focus.move(1, false), focus.focusedId]).toEqual([true, 'discard']);
    expect([focus.move(-1, false), focus.focusedId]).toEqual([true, 'field']);
  });

  it('moves to the end and no further, unless it may wrap', async () => {
    add('a', 0);
    add('b', 1);
    await settled();
    expect([focus.move(1, false), focus.focusedId]).toEqual([true, 'b']);
    expect([focus.move(1, false), focus.focusedId]).toEqual([false, 'b']);
    expect([focus.move(1, true), focus.focusedId]).toEqual([true, 'a']);
    expect([focus.move(-1, true), focus.focusedId]).toEqual([true, 'b']);
  });

  it('stays near its place when what it was on goes away', async () => {
    add('a', 0);
    const removeB = add('b', 1);
    add('c', 2);
    await settled();
    focus.touch();
    focus.focus('b');
    removeB();
    await settled();
    expect(focus.focusedId).toBe('c');
  });

  it('goes back to its place if what it was on is only replaced later', async () => {
    add('link', 9);
    const remove = [add('confirm', 1), add('refuse', 2)];
    await settled();
    focus.touch();
    focus.focus('refuse');
    for (const go of remove) go();
    await settled();
    expect(focus.focusedId).toBe('link');
    add('card', 1);
    add('pay', 2);
    await settled();
    expect(focus.focusedId).toBe('card');
    add('more', 3);
    add('first', 0);
    await settled();
    expect(focus.focusedId).toBe('card');
  });

  it('stays on a part that is drawn again, also when a list comes above it', async () => {
    add('new plan', 0);
    const remove = add('code', 2);
    await settled();
    focus.focus('code');
    focus.touch();
    remove();
    add('code', 2);
    await settled();
    add('plans', 1);
    await settled();
    expect(focus.focusedId).toBe('code');
  });

  it('stays where it went once a key is pressed there', async () => {
    add('link', 9);
    const remove = [add('confirm', 0), add('refuse', 1)];
    await settled();
    focus.touch();
    focus.focus('refuse');
    for (const go of remove) go();
    await settled();
    focus.touch();
    add('card', 0);
    add('pay', 1);
    await settled();
    expect(focus.focusedId).toBe('link');
  });

  it('is kept by an overlay and comes back afterwards', async () => {
    add('a', 0);
    add('b', 1);
    await settled();
    focus.touch();
    focus.focus('b');
    focus.openOverlay();
    const remove = add('inside', 2, 'overlay');
    await settled();
    expect([focus.zone, focus.focusedId]).toEqual(['overlay', 'inside']);
    focus.closeOverlay();
    remove();
    await settled();
    expect([focus.zone, focus.focusedId]).toEqual(['main', 'b']);
  });

  it('waits at the first target for what arrives late, until a key is pressed', async () => {
    add('link', 5);
    await settled();
    add('table', 1);
    await settled();
    expect(focus.focusedId).toBe('table');
    focus.touch();
    add('failure', 0);
    await settled();
    expect(focus.focusedId).toBe('table');
  });

  it('starts past what stands aside, where there is more', async () => {
    add('coupon', 0, 'main', false, 'aside');
    await settled();
    expect(focus.focusedId).toBe('coupon');
    add('consent', 1);
    await settled();
    expect(focus.focusedId).toBe('consent');
    focus.move(-1, false);
    expect(focus.focusedId).toBe('coupon');
  });

  it('starts at what the address names, whenever it comes, until a key is pressed', async () => {
    add('account', 0);
    await settled();
    const remove = add('plans', 2, 'main', false, 'here');
    await settled();
    expect(focus.focusedId).toBe('plans');
    remove();
    add('plans', 2);
    await settled();
    expect(focus.focusedId).toBe('account');
    focus.touch();
    add('late', 3, 'main', false, 'here');
    await settled();
    expect(focus.focusedId).toBe('account');
  });

  it('is not taken from the menu when a list arrives late', async () => {
    add('item', 0, 'menu');
    await settled();
    focus.enter('menu');
    add('late', 1);
    await settled();
    expect(focus.focusedId).toBe('item');
  });
});
