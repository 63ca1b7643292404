import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { required } from '../../contract/index.ts';
import { ApiError } from '../transport/api-error.ts';
import { Form } from './form.ts';

function nameForm(submit: (values: { name: string; news: boolean }) => Promise<void>) {
  return new Form<{ name: string; news: boolean }>({
    initial: { name: '', news: false },
    rules: { name: required('Name') },
    submit,
  });
}

const refused = (items: ConstructorParameters<typeof ApiError>[0]['items']) =>
  new ApiError({ kind: 'http', status: 400, items });

describe('a form', () => {
  test('is not sent while a rule objects, and says why at the field', async () => {
    let sent = 0;
    const form = nameForm(async () => {
      sent += 1;
    });
    expect(await form.submit()).toBe(false);
    expect([sent, form.error('name'), form.pending]).toEqual([0, 'Name is required.', false]);
  });

  test('an edit clears the error of its field and of the form', async () => {
    const form = nameForm(() => Promise.reject(refused([{ message: 'Busy.', code: 'busy' }])));
    form.set('name', 'Ann');
    await form.submit();
    expect(form.formError).toBe('Busy.');
    form.set('name', 'Anna');
    expect(form.formError).toBeUndefined();
  });

  test('the server’s errors go to their fields, and what was typed stays', async () => {
    const form = nameForm(() =>
      Promise.reject(refused([{ message: 'Taken.', field: 'name', code: 'taken' }])),
    );
    form.set('name', 'Ann');
    expect(await form.submit()).toBe(false);
    expect([form.error('name'), form.formError, form.value('name')]).toEqual([
      'Taken.',
      undefined,
      'Ann',
    ]);
  });

  test('an error of a field that the form lacks is shown for the whole form', async () => {
    const form = nameForm(() =>
      Promise.reject(refused([{ message: 'Odd.', field: 'shoeSize', code: 'x' }])),
    );
    form.set('name', 'Ann');
    await form.submit();
    expect(form.formError).toBe('Odd.');
  });

  test.each([
    ['no reason at all', []],
    ['a field alone', [{ message: 'Odd.', field: 'shoeSize', code: 'x' }]],
    ['a reason without words', [{ message: '', code: 'x' }]],
    ['a field without words', [{ message: '', field: 'shoeSize', code: 'x' }]],
  ])('a refusal with %s never leaves the form without a word', async (_name, items) => {
    const form = nameForm(() => Promise.reject(refused(items)));
    form.set('name', 'Ann');
    expect(await form.submit()).toBe(false);
    expect(form.formError).toMatch(/\w/);
    expect(form.error('name')).toBeUndefined();
  });

  test('of several errors for the whole form, the first is shown', async () => {
    const items = [
      { message: 'Busy.', code: 'busy' },
      { message: 'Later.', code: 'later' },
    ];
    const form = nameForm(() => Promise.reject(refused(items)));
    form.set('name', 'Ann');
    await form.submit();
    expect(form.formError).toBe('Busy.');
  });

  test('sending again takes the last error off while it is under way', async () => {
    const answers = [Promise.reject(refused([{ message: 'Busy.', code: 'busy' }])), undefined];
    const form = nameForm(async () => answers.shift());
    form.set('name', 'Ann');
    await form.submit();
    const second = form.submit();
    expect([form.formError, form.pending]).toEqual([undefined, true]);
    await second;
  });

  test('a call that was given up leaves no word', async () => {
    const form = nameForm(() => Promise.reject(new ApiError({ kind: 'aborted' })));
    form.set('name', 'Ann');
    expect(await form.submit()).toBe(false);
    expect([form.formError, form.error('name'), form.pending]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test('an edit clears the error of its field alone, or of all where the form says so', async () => {
    const items = [
      { message: 'Taken.', field: 'name', code: 'taken' },
      { message: 'Not now.', field: 'news', code: 'x' },
    ];
    for (const [editClears, left] of [
      ['field', 'Not now.'],
      ['all', undefined],
    ] as const) {
      const form = new Form({
        initial: { name: 'Ann', news: false },
        editClears,
        submit: () => Promise.reject(refused(items)),
      });
      await form.submit();
      expect([form.error('name'), form.error('news')]).toEqual(['Taken.', 'Not now.']);
      form.set('name', 'Anna');
      expect([form.error('name'), form.error('news')]).toEqual([undefined, left]);
    }
  });

  test('sending twice sends once', async () => {
    let release = () => {};
    let sent = 0;
    const form = nameForm(() => {
      sent += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    form.set('name', 'Ann');
    const first = form.submit();
    expect(form.pending).toBe(true);
    expect(await form.submit()).toBe(false);
    release();
    expect(await first).toBe(true);
    expect([sent, form.pending]).toEqual([1, false]);
  });

  test('that is abandoned can be used again, and shows nothing of what it sent before', async () => {
    const answers: ((error?: ApiError) => void)[] = [];
    const form = nameForm(
      () =>
        new Promise((resolve, reject) => {
          answers.push((error) => (error ? reject(error) : resolve()));
        }),
    );
    form.set('name', 'Ann');
    const first = form.submit();
    form.abandon();
    expect([form.value('name'), form.pending]).toEqual(['', false]);
    form.set('name', 'Bea');
    const next = form.submit();
    answers[0]?.(refused([{ message: 'Taken.', field: 'name', code: 'taken' }]));
    expect(await first).toBe(false);
    expect([form.error('name'), form.pending]).toEqual([undefined, true]);
    form.abandon();
    answers[1]?.();
    expect(await next).toBe(false);
  });

  test('a defect is not dressed up as a message', async () => {
    const form = nameForm(() => Promise.reject(new TypeError('bug')));
    form.set('name', 'Ann');
    await expect(form.submit()).rejects.toThrow('bug');
    expect(form.pending).toBe(false);
  });

  test('counts as changed only while a value differs', () => {
    const form = nameForm(async () => {});
    form.set('news', true);
    expect(form.changed).toBe(true);
    form.set('news', false);
    expect(form.changed).toBe(false);
  });

  test('takes what the server has, except over what was typed', () => {
    const form = nameForm(async () => {});
    form.load({ name: 'Ann', news: false });
    expect([form.value('name'), form.changed]).toEqual(['Ann', false]);
    form.set('name', 'Anna');
    form.load({ name: 'Bea', news: true });
    expect([form.value('name'), form.changed]).toEqual(['Anna', true]);
    form.reset();
    expect([form.value('name'), form.value('news')]).toEqual(['Bea', true]);
  });

  test('follows what is saved until that is ended', () => {
    const saved = observable.box<{ name: string; news: boolean } | undefined>(undefined);
    const form = nameForm(async () => {});
    const stop = form.follow(() => saved.get());
    expect(form.value('name')).toBe('');
    runInAction(() => saved.set({ name: 'Ann', news: true }));
    expect([form.value('name'), form.changed]).toEqual(['Ann', false]);
    form.set('name', 'Anna');
    runInAction(() => saved.set({ name: 'Bea', news: false }));
    expect([form.value('name'), form.value('news')]).toEqual(['Anna', false]);
    stop();
    runInAction(() => saved.set({ name: 'Bea', news: true }));
    expect(form.value('news')).toBe(false);
  });

  test('keeps what was typed while it was being saved', async () => {
    const form = nameForm(async (sent) => {
      form.set('name', 'Anna Maria');
      form.accept(sent, { ...sent, name: 'ANNA' });
    });
    form.set('name', 'Anna');
    expect(await form.submit()).toBe(true);
    expect([form.value('name'), form.changed]).toEqual(['Anna Maria', true]);
    form.reset();
    expect(form.value('name')).toBe('ANNA');
  });

  test('shows what the server made of it, where nothing was typed meanwhile', async () => {
    const form = nameForm(async (sent) => form.accept(sent, { ...sent, name: 'ANNA' }));
    form.set('name', 'Anna');
    await form.submit();
    expect([form.value('name'), form.changed]).toEqual(['ANNA', false]);
  });
});
