import type { DataExport } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { instant, text } from '../../platform/presentation/value.ts';
import { dataExportFeature } from './data-export.module.ts';
import type { DataExportStore } from './data-export.store.ts';
import { dataExportProgress } from './data-export-progress.ts';

const contents: readonly ProseSection[] = [
  {
    title: 'What you get',
    text: [
      'One ZIP file with your data as JSON and as CSV: profile, settings, accounts, imports with your uploaded files, fills, positions, plans, subscriptions, invoices, payments, payouts, affiliates, feedback, sessions and your activity.',
      'Passwords, sign-in tokens and card numbers are not included. Others are named by their usernames only.',
    ],
  },
];

/** A copy of all data of a signed-in user. */
export const dataExportScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(dataExportFeature);
  return {
    get parts(): readonly ScreenPart[] {
      const { result } = store;
      const prose: ScreenPart = { prose: contents };
      if (!result.data) return [prose, { result }];
      return [prose, ...partsOf(store, result.data.export)];
    },
  };
};

function partsOf(store: DataExportStore, one: DataExport | null): readonly ScreenPart[] {
  const pending = store.changing;
  const prepare = (label: string, primary: boolean): Action => ({
    label,
    primary,
    pending,
    run: () => store.request(),
  });
  switch (one?.state) {
    case 'preparing':
      return [
        { text: dataExportProgress(one) },
        {
          text: 'You can leave this page: it continues, and we email you when your data is ready.',
        },
        { actions: [{ label: 'Cancel', pending, run: () => store.remove() }] },
      ];
    case 'ready':
      return [
        factsOf(one),
        { actions: readyActions(store, one, prepare('Prepare again', false)), of: factsName },
      ];
    case 'failed':
      return [
        { problem: 'Your data could not be prepared.' },
        { actions: [prepare('Try again', true)] },
      ];
    default:
      return [
        { text: 'Preparing takes a few moments, longer with many fills.' },
        { actions: [prepare('Prepare my data', true)] },
      ];
  }
}

const factsName = 'Your data';

function factsOf({ readyAt, expiresAt, size }: DataExport): ScreenPart {
  return {
    name: factsName,
    facts: [
      { key: 'ready', label: 'Prepared', value: instant(readyAt) },
      { key: 'size', label: 'Size', value: text(sizeText(size)) },
      { key: 'until', label: 'Available until', value: instant(expiresAt) },
    ],
  };
}

function readyActions(store: DataExportStore, one: DataExport, again: Action): readonly Action[] {
  return [
    { label: 'Save ZIP', primary: true, run: (save) => save && store.save(one.uuid, save) },
    again,
    {
      label: 'Delete file',
      dangerous: true,
      pending: store.changing,
      run: () => store.remove(),
      confirm: {
        title: 'Delete file',
        question: 'Delete this copy of your data? You can prepare another one.',
        yes: 'Delete',
        no: 'Keep',
      },
    },
  ];
}

/** Such as 1.2 MB. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / 1_000).toFixed(1)} MB`;
}
