import { brand } from '../../contract/brand.ts';
import {
  type NotificationChannel,
  type NotificationEvent,
  type Preferences,
  textsPerDay,
} from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { Form } from '../../platform/forms/form.ts';
import type { CheckBox, CheckMatrix, CheckRow } from '../../platform/presentation/check-matrix.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { byChannel, channelNames, eventNames } from './notification-words.ts';
import { preferencesFeature } from './preferences.module.ts';
import type { MentorEvent, PreferencesStore } from './preferences.store.ts';

const channels: readonly NotificationChannel[] = ['push', 'email', 'sms'];
const mentorEvents: readonly MentorEvent[] = [
  'trade-opened',
  'trade-closed',
  'trade-update',
  'plan-change',
];
const events: readonly NotificationEvent[] = [...mentorEvents, 'payment', 'security'];

const hint = `Some emails are always sent: security, failed payments, new prices, and the end of a trial or subscription. SMS: at most ${textsPerDay} messages a day.`;

const scopeShape: FormShape<{ mentor: string }> = {
  title: 'Settings for',
  submit: '',
  fields: { mentor: { label: 'Settings for', kind: 'choice' } },
};

/** The Skippers that a user follows, after all of them. */
export const mentorOptions = ({ subscriptions }: Skipper): readonly FieldOption[] => [
  { value: '', label: `All ${brand.mentors}` },
  ...subscriptions.active.map(({ account }) => ({
    value: account.uuid,
    label: account.username,
  })),
];

/** Events by channels: for all Skippers, or the exceptions for one. */
export function notificationMatrix(skipper: Skipper): () => CheckMatrix | undefined {
  const store = skipper.use(preferencesFeature);
  const form = new Form({ initial: { mentor: '' }, submit: async () => undefined });
  const { fields } = formOf(scopeShape, form, {
    options: { mentor: () => mentorOptions(skipper) },
  });
  return () => {
    const { data } = store.result;
    if (!data) return undefined;
    const mentor = form.value('mentor');
    return {
      name: 'What to send',
      hint:
        mentor === '' ? hint : `Marked boxes differ from your settings for all ${brand.mentors}.`,
      fields: skipper.subscriptions.active.length === 0 ? [] : fields,
      columns: channels.map((channel) => channelNames[channel]),
      rows:
        mentor === ''
          ? events.map((event) =>
              rowOf(event, (channel) => generalBox(store, data, event, channel)),
            )
          : mentorEvents.map((event) =>
              rowOf(event, (channel) => mentorBox(store, data, { mentor, event, channel })),
            ),
    };
  };
}

type BoxState = Omit<CheckBox, 'label'>;

const rowOf = (
  event: NotificationEvent,
  box: (channel: NotificationChannel) => BoxState,
): CheckRow => ({
  key: event,
  label: eventNames[event],
  boxes: channels.map((channel) => ({
    label: `${eventNames[event]} ${byChannel[channel]}`,
    ...box(channel),
  })),
});

function generalBox(
  store: PreferencesStore,
  { matrix }: Preferences,
  event: NotificationEvent,
  channel: NotificationChannel,
): BoxState {
  // Without these mails no one would learn of a stolen password.
  const always = event === 'security' && channel === 'email';
  return {
    checked: always || matrix[event][channel],
    disabled: always,
    toggle: () => store.toggle(event, channel),
  };
}

interface MentorChoice {
  readonly mentor: string;
  readonly event: MentorEvent;
  readonly channel: NotificationChannel;
}

function mentorBox(
  store: PreferencesStore,
  { matrix, mentors }: Preferences,
  { mentor, event, channel }: MentorChoice,
): BoxState {
  const overrides = mentors.find((one) => one.mentorUuid === mentor)?.overrides;
  const special = overrides?.[event]?.[channel];
  return {
    checked: special ?? matrix[event][channel],
    special: special !== undefined,
    toggle: () => store.toggleFor(mentor, event, channel),
  };
}
