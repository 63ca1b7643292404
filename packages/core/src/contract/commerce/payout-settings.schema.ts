import { type Static, Type } from 'typebox';
import { CurrencyCode, Money, OneOf, type SchemaMap } from '../common.schema.ts';
import { leastPayout, type PayoutScheduleName, payoutSchedules } from '../payment-words.ts';

const closed = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** The highest minimum that can be set, in minor units. */
const mostMinimum = 1_000_000_000;

const ScheduleName = Type.Unsafe<PayoutScheduleName>({
  ...OneOf(payoutSchedules),
  description:
    'weekly: seven days after the previous one; a day of the week; monthly: on the first; manual: only when asked. Days are in UTC.',
});

/** When a seller is paid out, and from which amounts on. */
export const PayoutSettings = Type.Object(
  {
    schedule: ScheduleName,
    next: Type.Union([Day, Type.Null()], {
      description: 'The next day of a schedule by days. Null for weekly and manual.',
    }),
    minimum: Type.Array(Money, { description: 'Minimum payout, one for each currency in use.' }),
  },
  closed,
);
export type PayoutSettings = Static<typeof PayoutSettings>;

export const PayoutSettingsBody = Type.Object(
  {
    schedule: Type.Optional(ScheduleName),
    minimum: Type.Optional(
      Type.Array(
        Type.Object(
          {
            amount: Type.Integer({
              minimum: leastPayout,
              maximum: mostMinimum,
              description: 'In minor units.',
            }),
            currency: CurrencyCode,
          },
          closed,
        ),
        { maxItems: 50, description: 'Currencies that are left out keep theirs.' },
      ),
    ),
  },
  closed,
);
export type PayoutSettingsBody = Static<typeof PayoutSettingsBody>;

export const PayOutBody = Type.Object(
  {
    amount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'In minor units. Default: everything that is available.',
      }),
    ),
    currency: Type.Optional({
      ...CurrencyCode,
      description: 'ISO 4217. Required with an amount where several can be paid out.',
    }),
  },
  closed,
);
export type PayOutBody = Static<typeof PayOutBody>;

export const payoutSettingsSchemas = {
  getPayoutSettings: { response: PayoutSettings },
  updatePayoutSettings: { body: PayoutSettingsBody, response: PayoutSettings },
} as const satisfies SchemaMap;
