import {
  type PositionUpdate,
  takesPrice,
  type UpdateKind,
  updateEditMinutes,
  updateKindNames,
  updateKinds,
} from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { instant, price, text } from '../../platform/presentation/value.ts';
import { publicProfileFeature } from '../public-profile/public-profile.module.ts';
import { positionUpdatesFeature } from './position-updates.module.ts';
import type { UpdateValues } from './position-updates.store.ts';

/** The thread of a position, oldest first. A deleted follow-up keeps its place. */
export const positionUpdatesTable: TableShape<PositionUpdate> = {
  key: 'updates',
  timeline: true,
  name: 'Follow-ups',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No follow-ups yet' },
  columns: [
    { key: 'written', label: 'Written', value: ({ createdAt }) => instant(createdAt) },
    {
      key: 'kind',
      label: 'Kind',
      value: ({ kind }) => text(kind ? updateKindNames[kind] : 'Deleted'),
    },
    { key: 'price', label: 'Price', align: 'end', value: (row) => price(row.price, 'No price') },
    { key: 'text', label: 'Text', long: true, value: ({ body }) => text(body || null, 'No text') },
    {
      key: 'edited',
      label: 'Edited',
      importance: 2,
      value: ({ editedAt }) => instant(editedAt, 'Not edited'),
    },
    {
      key: 'deleted',
      label: 'Deleted',
      importance: 2,
      value: ({ deletedAt }) => instant(deletedAt, 'Not deleted'),
    },
  ],
};

const body = { label: 'Text', kind: 'long-text' } as const;

const newShape: FormShape<UpdateValues> = {
  title: 'Add follow-up',
  submit: 'Publish follow-up',
  fields: {
    kind: {
      label: 'Kind',
      kind: 'choice',
      options: updateKinds.map((value) => ({ value, label: updateKindNames[value] })),
    },
    price: { label: 'Price', kind: 'decimal', example: '182.50' },
    body,
    notify: { label: 'Notify followers', kind: 'toggle' },
  },
};

const editShape: FormShape<{ body: string }> = {
  title: 'Edit follow-up',
  submit: 'Save follow-up',
  fields: { body },
};

/** The follow-ups to the position that is opened, and what its owner can do with them. */
export function positionUpdates(skipper: Skipper): readonly ScreenPart[] {
  const store = skipper.use(positionUpdatesFeature);
  const page = skipper.use(publicProfileFeature);
  const shape: TableShape<PositionUpdate> = {
    ...positionUpdatesTable,
    get empty() {
      const { empty } = positionUpdatesTable;
      return store.open ? { ...empty, hint: 'Tell your followers how you manage it.' } : empty;
    },
  };
  const table = tableOf(shape, {
    result: () => store.result,
    rows: ({ updates }) => updates,
    timeZone: () => page.account?.timezone,
    actions: (update) => (store.own && update.deletedAt === null ? changes(skipper, update) : []),
  });
  const add = { label: newShape.title, form: () => newUpdate(skipper) };
  return [
    { named: true, table },
    ...(store.open ? [{ actions: [add], of: positionUpdatesTable.name }] : []),
  ];
}

function newUpdate(skipper: Skipper) {
  const store = skipper.use(positionUpdatesFeature);
  const { held } = store;
  return formOf(newShape, store.newForm(), {
    description: `Followers with full access read it at once. You can edit its text for ${updateEditMinutes} minutes.`,
    applies: (key, { kind }) => {
      if (key === 'notify') return held;
      return key !== 'price' || takesPrice(kind as UpdateKind);
    },
  });
}

function changes(skipper: Skipper, update: PositionUpdate) {
  const store = skipper.use(positionUpdatesFeature);
  const edit = {
    label: 'Edit',
    form: () =>
      formOf(editShape, store.editForm(update), {
        description: 'The thread says that it was edited, and when.',
      }),
  };
  return [
    ...(update.editable ? [edit] : []),
    {
      label: 'Delete',
      dangerous: true,
      run: () => store.remove(update),
      confirm: {
        title: 'Delete this follow-up?',
        question:
          'Its text and price are gone. When it was written and deleted stays in the thread.',
        yes: 'Delete it',
        no: 'Keep it',
      },
    },
  ];
}
