import type { FieldHeading, FieldShape } from '../../platform/presentation/field.ts';
import type { FormShape } from '../../platform/presentation/form-model.ts';
import { timeZoneOptions } from '../../platform/presentation/time-zone-options.ts';
import type { QuietHoursValues } from './quiet-hours.store.ts';

const tick = (label: string): FieldShape => ({ label, kind: 'toggle' });
const heading = (title: string, hint?: string): FieldHeading => ({
  title,
  compact: true,
  ...(hint === undefined ? {} : { hint }),
});

export const quietHoursShape: FormShape<QuietHoursValues> = {
  title: 'Quiet hours and digest',
  submit: 'Save changes',
  edits: true,
  headings: {
    start: heading('Time'),
    'days.1': heading('Days', 'The days on which quiet hours begin.'),
    'ignoredBy.push': heading('Send anyway'),
    digest: { title: 'Digest' },
  },
  fields: {
    enabled: {
      label: 'Quiet hours',
      kind: 'switch',
      hint: 'Notifications wait until quiet hours end. Security and payment still arrive at once.',
    },
    start: { label: 'From', kind: 'time', example: '22:00' },
    end: { label: 'To', kind: 'time', example: '07:00' },
    timezone: { label: 'Time zone', kind: 'lookup', options: () => timeZoneOptions('') },
    'days.1': tick('Monday'),
    'days.2': tick('Tuesday'),
    'days.3': tick('Wednesday'),
    'days.4': tick('Thursday'),
    'days.5': tick('Friday'),
    'days.6': tick('Saturday'),
    'days.7': tick('Sunday'),
    'ignoredBy.push': tick('Push'),
    'ignoredBy.email': tick('Email'),
    'ignoredBy.sms': tick('SMS'),
    digest: {
      label: 'Summary',
      kind: 'choice',
      hint: 'One email at 18:00, daily or on Sundays, with the trades that you don’t get by email at once.',
      options: [
        { value: 'off', label: 'Off' },
        { value: 'daily', label: 'Daily' },
        { value: 'weekly', label: 'Weekly' },
      ],
    },
  },
};
