import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import { unsavedChangesFeature } from './unsaved.module.ts';
import { UnsavedChanges } from './unsaved-changes.store.ts';

const shape: FormShape<{ name: string }> = {
  title: 'Name',
  submit: 'Save',
  fields: { name: { label: 'Name', kind: 'text' } },
};

function formWith(changed: boolean): FormModel {
  const form = formOf(shape, new Form({ initial: { name: '' }, submit: async () => undefined }));
  if (changed) form.fields[0]?.set('Ann');
  return form;
}

function guarded(...changed: readonly boolean[]) {
  const unsaved = new UnsavedChanges();
  const forms = changed.map(formWith);
  const stops = forms.map((form) => unsaved.watch(form));
  const left: string[] = [];
  return { unsaved, forms, stops, left, leave: () => void left.push('left') };
}

test('a screen without typed text is left at once', () => {
  const { unsaved, left, leave } = guarded(false);
  unsaved.leave(leave);
  expect([left, unsaved.asking, unsaved.any]).toEqual([['left'], false, false]);
});

test('typed text is kept until the answer, and discarded by it', () => {
  const { unsaved, forms, left, leave } = guarded(false, true);
  unsaved.leave(leave);
  expect([left, unsaved.asking, forms[1]?.changed]).toEqual([[], true, true]);
  unsaved.discard();
  expect([left, unsaved.asking, unsaved.any]).toEqual([['left'], false, false]);
});

test('after "Keep editing" nothing is left, also not by a later answer', () => {
  const { unsaved, forms, left, leave } = guarded(true);
  unsaved.leave(leave);
  unsaved.keep();
  expect([left, unsaved.asking, unsaved.any]).toEqual([[], false, true]);
  unsaved.discard();
  expect([left, forms[0]?.changed]).toEqual([[], true]);
});

test('a form that is left alone asks only for itself', () => {
  const { unsaved, forms, left, leave } = guarded(true, false, true);
  unsaved.leave(leave, forms[1]);
  expect([left, unsaved.asking]).toEqual([['left'], false]);
  unsaved.leave(leave, forms[0]);
  unsaved.discard();
  expect([left, forms.map(({ changed }) => changed)]).toEqual([
    ['left', 'left'],
    [false, false, true],
  ]);
});

test('a row that is left alone asks only for what is typed in it', () => {
  const unsaved = new UnsavedChanges();
  const [below, within] = [formWith(true), formWith(true)];
  unsaved.watch(below);
  const stop = unsaved.watch(within, 'detail');
  const left: string[] = [];
  const leave = () => void left.push('left');
  unsaved.leave(leave, 'detail');
  expect([left, unsaved.asking, unsaved.loses('detail')]).toEqual([[], true, true]);
  unsaved.discard();
  expect([left, within.changed, below.changed]).toEqual([['left'], false, true]);
  expect([unsaved.loses('detail'), unsaved.loses('screen')]).toEqual([false, true]);
  unsaved.leave(leave, 'detail');
  expect([left, unsaved.asking]).toEqual([['left', 'left'], false]);
  stop();
  unsaved.leave(leave);
  expect([left, unsaved.asking]).toEqual([['left', 'left'], true]);
});

test('a form that is gone is not asked about', () => {
  const { unsaved, stops, left, leave } = guarded(true);
  stops[0]?.();
  unsaved.leave(leave);
  expect([left, unsaved.any]).toEqual([['left'], false]);
});

test('views see when something would be lost', () => {
  const { unsaved, forms } = guarded(false);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(unsaved.any));
  forms[0]?.fields[0]?.set('Ann');
  unsaved.leave(() => undefined);
  unsaved.discard();
  stop();
  expect(seen).toEqual([false, true, false]);
});

test('a question of one user is not answered by the next', async () => {
  const ports = testPorts();
  const skipper = await openSkipper(ports, '/dashboard', sessionOf());
  const unsaved = skipper.use(unsavedChangesFeature);
  const left: string[] = [];
  unsaved.watch(formWith(true));
  unsaved.leave(() => void left.push('left'));
  await skipper.session.logOut();
  unsaved.discard();
  expect([left, unsaved.asking]).toEqual([[], false]);
  skipper.dispose();
});
