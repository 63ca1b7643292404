import { describe, expect, test } from 'vitest';
import { Form } from '../forms/form.ts';
import { ApiError, noReasonText } from '../transport/api-error.ts';
import { type FormModelOptions, type FormShape, formOf } from './form-model.ts';

type Plan = { name: string; kind: string; trial: boolean };

const shape: FormShape<Plan> = {
  title: 'New plan',
  submit: 'Create plan',
  fields: {
    name: { label: 'Name', kind: 'text', hint: 'As followers see it.' },
    kind: {
      label: 'Kind',
      kind: 'choice',
      hint: 'Choose one.',
      options: () => [
        { value: 'free', label: 'Free', meaning: 'Costs nothing.' },
        { value: 'paid', label: 'Paid' },
      ],
    },
    trial: { label: 'Trial', kind: 'toggle' },
  },
};

function planForm(options?: FormModelOptions<Plan>, change: Partial<FormShape<Plan>> = {}) {
  const sent: Plan[] = [];
  const form = new Form<Plan>({
    initial: { name: '', kind: 'free', trial: false },
    submit: async (values) => {
      sent.push(values);
      if (values.name === 'taken') {
        const items = [
          { message: 'Taken.', field: 'name', code: 'taken' },
          { message: 'Not saved.', code: 'x' },
        ];
        throw new ApiError({ kind: 'http', status: 400, items });
      }
    },
  });
  const model = formOf({ ...shape, ...change }, form, options);
  const field = (key: string) => {
    const found = model.fields.find((one) => one.key === key);
    if (!found) throw new Error(key);
    return found;
  };
  return { model, field, sent };
}

describe('a note on a field', () => {
  const note = { text: 'Free to take.', tone: 'good' } as const;

  test('says what is found out, gives way to an error, and is absent where none is declared', async () => {
    let found: typeof note | undefined = note;
    const { model, field } = planForm({ notes: { name: () => found } });
    expect([field('name').note, field('kind').note]).toEqual([note, undefined]);
    found = undefined;
    expect(field('name').note).toBeNull();
    found = note;
    field('name').set('taken');
    await model.send();
    expect([field('name').error, field('name').note]).toEqual(['Taken.', null]);
    field('name').set('free');
    expect(field('name').note).toEqual(note);
  });
});

describe('headings', () => {
  const heading = { title: 'Price', hint: 'What followers pay.' };
  const headings = { kind: heading };
  const written = ({ model }: ReturnType<typeof planForm>) =>
    model.groups.map((group) => [group.heading?.title, group.fields.map(({ key }) => key)]);

  test('divide the fields; those before the first stand alone', () => {
    expect(written(planForm({}, { headings }))).toEqual([
      [undefined, ['name']],
      ['Price', ['kind', 'trial']],
    ]);
    expect(written(planForm())).toEqual([[undefined, ['name', 'kind', 'trial']]]);
  });

  test('stay above the others where their first field does not apply, and go with the last', () => {
    expect(written(planForm({ applies: (key) => key !== 'kind' }, { headings }))).toEqual([
      [undefined, ['name']],
      ['Price', ['trial']],
    ]);
    expect(written(planForm({ applies: (key) => key === 'name' }, { headings }))).toEqual([
      [undefined, ['name']],
    ]);
  });
});

test('a picture shows why its last file was refused, until the form has an error of its own', async () => {
  const picture = {
    width: 1,
    height: 1,
    chosen: undefined,
    pending: false,
    error: 'Too large.',
    choose: async () => undefined,
    use: async () => undefined,
    cancel: () => undefined,
    remove: () => undefined,
  };
  const { model, field } = planForm({ pictures: { name: picture } });
  expect([field('name').picture, field('name').error]).toEqual([picture, 'Too large.']);
  field('name').set('taken');
  await model.send();
  expect(field('name').error).toBe('Taken.');
});

test('a form that edits is discarded rather than cancelled', () => {
  expect(planForm({}, { edits: true }).model).toMatchObject({
    edits: true,
    cancel: 'Discard changes',
  });
  expect(planForm().model).toMatchObject({ edits: false, cancel: 'Cancel' });
});

describe('a form on a screen', () => {
  test('has changed once something is typed, unless the text is there on return', () => {
    const [lost, kept] = [planForm(), planForm({}, { keepsText: true })];
    for (const { field } of [lost, kept]) field('name').set('Swing');
    expect([lost.model.changed, kept.model.changed]).toEqual([true, false]);
    lost.model.discard();
    expect([lost.model.changed, lost.field('name').value]).toEqual([false, '']);
  });

  test('has the words of its shape, and leaves by Cancel where the shape says nothing', () => {
    const { model } = planForm({ description: 'Followers see it at once.' });
    expect([model.title, model.description, model.submit, model.cancel]).toEqual([
      'New plan',
      'Followers see it at once.',
      { label: 'Create plan', dangerous: false },
      'Cancel',
    ]);
    const warned = planForm({}, { dangerous: true, cancel: 'Keep it' }).model;
    expect([warned.submit.dangerous, warned.cancel]).toEqual([true, 'Keep it']);
  });

  test('writes its fields and sends what they hold', async () => {
    const { model, field, sent } = planForm();
    field('name').set('Gold');
    field('trial').set(true);
    expect([field('name').value, field('trial').value]).toEqual(['Gold', true]);
    expect(await model.send()).toBe(true);
    expect(sent).toEqual([{ name: 'Gold', kind: 'free', trial: true }]);
  });

  test('shows what the server refused, at the field and above the form', async () => {
    const { model, field } = planForm();
    field('name').set('taken');
    const sending = model.send();
    expect(model.pending).toBe(true);
    expect(await sending).toBe(false);
    expect([model.pending, model.error, field('name').error, field('kind').error]).toEqual([
      false,
      'Not saved.',
      'Taken.',
      undefined,
    ]);
  });

  test.each([
    ['at a field that is left out', 'Sold out.', 'Sold out.'],
    ['without words', '', noReasonText],
  ])('that is refused only %s says so above its fields until an edit', async (_, message, said) => {
    const items = [{ message, field: 'trial', code: 'x' }];
    const form = new Form<Plan>({
      initial: { name: 'Gold', kind: 'free', trial: true },
      submit: () => Promise.reject(new ApiError({ kind: 'http', status: 400, items })),
    });
    const model = formOf(shape, form, { applies: (key) => message === '' || key !== 'trial' });
    expect(await model.send()).toBe(false);
    expect([model.problem, model.error]).toEqual([said, said]);
    model.fields[0]?.set('Silver');
    expect(model.problem).toBeUndefined();
  });

  test('that was given up says nothing', async () => {
    const form = new Form<Plan>({
      initial: { name: '', kind: 'free', trial: false },
      submit: () => Promise.reject(new ApiError({ kind: 'aborted' })),
    });
    const model = formOf(shape, form);
    expect([await model.send(), model.problem]).toEqual([false, undefined]);
  });

  test('forgets the error of a field that no longer applies', async () => {
    const form = new Form<Plan>({
      initial: { name: '', kind: 'paid', trial: false },
      check: ({ kind }) => (kind === 'paid' ? { trial: 'Choose a trial.' } : {}),
      submit: async () => undefined,
    });
    const model = formOf(shape, form, {
      applies: (key, { kind }) => key !== 'trial' || kind === 'paid',
    });
    await model.send();
    expect(model.problem).toBe('Check the marked field.');
    form.set('kind', 'free');
    expect(model.problem).toBeUndefined();
  });

  test('leaves out fields that do not apply to what is typed', () => {
    const { model, field } = planForm({
      applies: (key, values) => key !== 'trial' || values.kind === 'paid',
    });
    expect(model.fields.map(({ key }) => key)).toEqual(['name', 'kind']);
    field('kind').set('paid');
    expect(model.fields.map(({ key }) => key)).toEqual(['name', 'kind', 'trial']);
  });

  test('says below a choice what the chosen option means, else its hint', () => {
    const { field } = planForm();
    expect([field('name').hint, field('kind').hint]).toEqual([
      'As followers see it.',
      'Costs nothing.',
    ]);
    field('kind').set('paid');
    expect(field('kind').hint).toBe('Choose one.');
  });

  test('offers the options of its shape, or those of the store', () => {
    const fromStore = [{ value: 'vip', label: 'VIP' }];
    const values = ({ field }: ReturnType<typeof planForm>, key: string) =>
      field(key).options.map(({ value }) => value);
    expect([values(planForm(), 'kind'), values(planForm(), 'name')]).toEqual([
      ['free', 'paid'],
      [],
    ]);
    expect(values(planForm({ options: { kind: () => fromStore } }), 'kind')).toEqual(['vip']);
  });
});
