import {
  type Digest,
  type NotificationChannel,
  type Preferences,
  required,
  timeOfDay,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { PreferencesStore } from './preferences.store.ts';

/** ISO: 1 is Monday. */
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const channels: readonly NotificationChannel[] = ['push', 'email', 'sms'];

type Ticks<Name extends string> = { readonly [N in Name]: boolean };

export type QuietHoursValues = {
  readonly enabled: boolean;
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
  readonly days: Ticks<(typeof weekdays)[number]>;
  readonly ignoredBy: Ticks<NotificationChannel>;
  readonly digest: string;
};

const ticks = <Name extends string>(names: readonly Name[], on: readonly unknown[]): Ticks<Name> =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Ticks<Name>;

const empty: QuietHoursValues = {
  enabled: false,
  start: '',
  end: '',
  timezone: '',
  days: ticks(weekdays, []),
  ignoredBy: ticks(channels, []),
  digest: 'off',
};

function valuesOf({ quietHours, digest }: Preferences): QuietHoursValues {
  const { days, ignoredBy, ...others } = quietHours;
  return {
    ...others,
    days: ticks(weekdays, days.map(String)),
    ignoredBy: ticks(channels, ignoredBy),
    digest,
  };
}

/** When nothing is sent, and how often a summary is. */
export class QuietHoursStore {
  readonly form: Form<QuietHoursValues>;
  readonly #preferences: PreferencesStore;

  constructor(preferences: PreferencesStore) {
    this.#preferences = preferences;
    this.form = new Form<QuietHoursValues>({
      initial: empty,
      rules: { start: timeOfDay, end: timeOfDay, timezone: required('Time zone') },
      fieldOf: (name) => name.replace(/^quietHours\./, ''),
      submit: (values) => this.#send(values),
    });
  }

  /** Brings what is saved into the form, except over what was typed. */
  start(): () => void {
    return this.form.follow(() => {
      const { data } = this.#preferences.result;
      return data && valuesOf(data);
    });
  }

  onLogOut(): void {
    this.form.reset(empty);
  }

  async #send(values: QuietHoursValues): Promise<void> {
    const { days, ignoredBy, digest, ...hours } = values;
    const quietHours = {
      ...hours,
      days: weekdays.filter((one) => days[one]).map(Number),
      ignoredBy: channels.filter((one) => ignoredBy[one]),
    };
    await this.#preferences.saveTimes({ quietHours, digest: digest as Digest });
    this.form.accept(values, values);
  }
}
