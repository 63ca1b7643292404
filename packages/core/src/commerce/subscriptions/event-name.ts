const names: Readonly<Record<string, string>> = {
  started: 'Started',
  activated: 'First payment',
  changed: 'Plan or price changed',
  extended: 'Extended',
  late: 'Payment failed',
  recovered: 'Paid',
  'cancel-scheduled': 'Canceled for the end of the period',
  resumed: 'Resumed',
  paused: 'Paused',
  ended: 'Ended',
};

/** The words for an event of a subscription. A kind that a newer server sends is shown as it is. */
export const eventName = (kind: string): string => names[kind] ?? kind;
