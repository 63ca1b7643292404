import { brand } from '../../contract/brand.ts';
import {
  type ChannelPreview,
  type NotificationChannel,
  type NotificationEvent,
  textsPerDay,
} from '../../contract/index.ts';

export const eventNames: Readonly<Record<NotificationEvent, string>> = {
  'trade-opened': 'Trade opened',
  'trade-closed': 'Trade closed',
  'trade-update': 'Trade updated',
  'plan-change': 'Plan changed',
  payment: 'Payment',
  security: 'Security',
};

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  push: 'Push',
  email: 'Email',
  sms: 'SMS',
};

/** As in "Trade opened by email". */
export const byChannel: Readonly<Record<NotificationChannel, string>> = {
  push: 'by push',
  email: 'by email',
  sms: 'by SMS',
};

/** As a label of its own: "By email". */
export const byChannelLabel = (channel: NotificationChannel): string =>
  byChannel[channel].replace(/^b/, 'B');

const unreachable: Readonly<Record<NotificationChannel, string>> = {
  push: 'no browser gets push messages',
  email: 'your email is not confirmed',
  sms: 'your phone is not confirmed',
};

/** The outcome of a notification on a channel, with its reason. */
export function previewText({ channel, outcome, because }: ChannelPreview, end: string): string {
  if (outcome === 'hold') return `Held until ${end}: quiet hours`;
  if (outcome === 'digest') return 'In your next summary';
  if (outcome === 'send') return because === 'always' ? 'Sent: always on' : 'Sent at once';
  const reasons = {
    suspended: 'your account is suspended',
    muted: `you muted this ${brand.mentor}`,
    mentor: `turned off for this ${brand.mentor}`,
    unreachable: unreachable[channel],
    'daily-limit': `you had ${textsPerDay} text messages that day`,
  } as const;
  return `Not sent: ${because in reasons ? reasons[because as keyof typeof reasons] : 'turned off'}`;
}
