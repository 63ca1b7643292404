import { UnsavedChanges } from '@skipper/core';
import { describe, expect, it } from 'vitest';
import { FocusStore } from './focus/focus.store.ts';
import { ShellStore } from './shell.store.ts';

function shellWith(pending: boolean) {
  const left: string[] = [];
  const focus = new FocusStore();
  const unsaved = new UnsavedChanges();
  const shell = new ShellStore({
    focus,
    unsaved,
    leave: (how) => left.push(how),
    pending: () => pending,
  });
  return { shell, focus, unsaved, left };
}

describe('leaving', () => {
  it('asks nothing when nothing would be lost', () => {
    const { shell, left } = shellWith(false);
    shell.askToQuit();
    expect(left).toEqual(['quit']);
  });

  it('asks first when something would be', () => {
    const { shell, left } = shellWith(true);
    shell.askToQuit();
    expect([shell.overlay, left]).toEqual(['quit', []]);
    shell.quit();
    expect(left).toEqual(['quit']);
  });

  it('is at once on Ctrl-C', () => {
    const { shell, left } = shellWith(true);
    shell.interrupt();
    expect(left).toEqual(['interrupted']);
  });
});

describe('leaving a screen', () => {
  const typed = { changed: true, discard: () => undefined };

  it('asks over the screen while a form has typed text', () => {
    const { shell, unsaved } = shellWith(false);
    const went: string[] = [];
    unsaved.watch(typed);
    shell.leave(() => went.push('away'));
    expect([shell.overlay, went]).toEqual(['discard', []]);
    shell.discard();
    expect([shell.overlay, went]).toEqual([undefined, ['away']]);
  });

  it.each([
    ['closed', (shell: ShellStore) => shell.close()],
    ['covered', (shell: ShellStore) => shell.open('help')],
  ])('stays once the question is %s', (_how, act) => {
    const { shell, unsaved } = shellWith(false);
    const went: string[] = [];
    unsaved.watch(typed);
    shell.leave(() => went.push('away'));
    act(shell);
    shell.discard();
    expect([unsaved.asking, went]).toEqual([false, []]);
  });
});

it('where no menu stands beside the screen it opens over it', () => {
  const { shell, focus } = shellWith(false);
  shell.openMenu();
  expect([shell.overlay, focus.overlay]).toEqual(['menu', true]);
  shell.close();
  expect([shell.overlay, focus.overlay]).toEqual([undefined, false]);
});

it('starts a screen at its top, or at the line where it was left', () => {
  const { shell } = shellWith(false);
  expect(shell.scrolled).toBe(0);
  shell.scrollTo(7);
  expect(shell.scrolled).toBe(7);
  shell.showsFrom(5, 15);
  expect(shell.first).toBe(5);
});

it('knows a screen that stands where it opened from one that was scrolled by hand', () => {
  const { shell } = shellWith(false);
  shell.scrollTo(0);
  expect(shell.opened).toBe(true);
  shell.scrollBy(-3);
  expect([shell.scrolled, shell.opened]).toEqual([0, false]);
  shell.scrollTo(0);
  expect(shell.opened).toBe(true);
});

it('scrolls by hand from what is on show, until the keyboard moves on', () => {
  const { shell } = shellWith(false);
  shell.showsFrom(12, 15);
  shell.scrollBy(10);
  expect(shell.scrolled).toBe(22);
  shell.scrollBy(-30);
  expect(shell.scrolled).toBe(0);
  shell.follow();
  expect(shell.scrolled).toBeUndefined();
});

it('turns a page so that its last line is the first of the next', () => {
  const { shell } = shellWith(false);
  shell.showsFrom(10, 9);
  shell.turnPage(1);
  expect(shell.scrolled).toBe(18);
  shell.turnPage(-1);
  expect(shell.scrolled).toBe(2);
  shell.open('help');
  shell.turnPage(1);
  expect([shell.helpFrom, shell.scrolled]).toEqual([8, 2]);
});
