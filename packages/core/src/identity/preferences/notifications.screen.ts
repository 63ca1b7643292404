import { brand } from '../../contract/brand.ts';
import type { Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { Calculator } from '../../platform/presentation/prose.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, person, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { devicesFeature } from '../devices/devices.module.ts';
import { devicesTable } from '../devices/devices.table.ts';
import { pushFeature } from '../push/push.module.ts';
import { pushParts } from '../push/push-parts.ts';
import type { PreviewValues } from './notification-preview.store.ts';
import { byChannelLabel, eventNames, previewText } from './notification-words.ts';
import { mentorOptions, notificationMatrix } from './notifications.matrix.ts';
import {
  notificationPreviewFeature,
  preferencesFeature,
  quietHoursFeature,
} from './preferences.module.ts';
import { quietHoursShape } from './quiet-hours.form.ts';

/** Notifications by event, channel, Skipper and time. */
export const notificationsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(preferencesFeature);
  const matrix = notificationMatrix(skipper);
  const push = pushParts(skipper);
  const devices: ScreenPart = {
    table: devicesTable(skipper.use(devicesFeature), skipper.use(pushFeature)),
    named: true,
  };
  const mentors: ScreenPart = { table: mentorsTable(skipper), named: true };
  const quiet: ScreenPart = { form: formOf(quietHoursShape, skipper.use(quietHoursFeature).form) };
  const preview = previewOf(skipper);
  return {
    get parts() {
      const shown = matrix();
      if (!shown) return [{ result: store.result }];
      return [
        { matrix: shown },
        mentors,
        ...finding(skipper),
        quiet,
        ...push(),
        devices,
        { calculator: preview() },
      ];
    },
  };
};

/** The way to the first Skipper to follow. */
function finding({ subscriptions }: Skipper): readonly ScreenPart[] {
  if (subscriptions.result.data === undefined || subscriptions.active.length > 0) return [];
  const links = [{ label: `Find ${brand.mentors}`, path: to('mentors') }];
  return [{ links, of: brand.mentors }];
}

/** The Skippers that a user follows, to mute. */
function mentorsTable(skipper: Skipper): Table<Subscription> {
  const { subscriptions } = skipper;
  const store = skipper.use(preferencesFeature);
  const known = (uuid: string) =>
    store.result.data?.mentors.find(({ mentorUuid }) => mentorUuid === uuid);
  const shape: TableShape<Subscription> = {
    key: 'mentors',
    name: brand.mentors,
    rowKey: ({ account }) => account.uuid,
    empty: { title: 'You aren’t following anyone yet.' },
    columns: [
      {
        key: 'mentor',
        label: brand.mentor,
        value: ({ account }) => person(account.username, account.avatarUrl),
      },
      {
        key: 'notifications',
        label: 'Notifications',
        value: ({ account }) => {
          const { muted = false, overrides = {} } = known(account.uuid) ?? {};
          if (muted) return badge('muted', 'Muted', 'warning');
          return text(Object.keys(overrides).length > 0 ? 'Own settings' : 'Same as all');
        },
      },
    ],
  };
  return tableOf(shape, {
    result: () => subscriptions.result,
    rows: () => subscriptions.active,
    actions: ({ account: { uuid } }) => {
      const muted = known(uuid)?.muted ?? false;
      return [
        { key: 'mute', label: muted ? 'Unmute' : 'Mute', run: () => store.mute(uuid, !muted) },
      ];
    },
  });
}

const previewShape: FormShape<PreviewValues> = {
  title: 'Why did I get this?',
  submit: '',
  fields: {
    event: {
      label: 'Event',
      kind: 'choice',
      options: Object.entries(eventNames).map(([value, label]) => ({ value, label })),
    },
    mentor: { label: brand.mentor, kind: 'choice' },
    day: { label: 'Day', kind: 'date', hint: 'Leave day and time blank to use the current time.' },
    time: { label: 'Time', kind: 'time' },
  },
};

/** A preview of a notification, by the rule that sends them. */
function previewOf(skipper: Skipper): () => Calculator {
  const store = skipper.use(notificationPreviewFeature);
  const preferences = skipper.use(preferencesFeature);
  const { title, fields } = formOf(previewShape, store.form, {
    options: { mentor: () => mentorOptions(skipper) },
  });
  return () => {
    const { data, error } = store.result;
    const end = preferences.result.data?.quietHours.end ?? '';
    const figures = data?.channels.map(
      (one): Figure => ({
        key: one.channel,
        label: byChannelLabel(one.channel),
        value: text(previewText(one, end)),
      }),
    );
    const zone = data ? `Times are in the ${data.timezone} time zone.` : '';
    return { title, fields, figures, note: error?.message ?? zone, equal: true };
  };
}
