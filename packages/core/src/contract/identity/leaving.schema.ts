import { type Static, Type } from 'typebox';
import { Instant, Money, Nothing, type SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

/** Something that has to end before an account can be deleted. */
export const DeletionObstacle = Type.Object(
  {
    kind: Type.Union(
      [
        Type.Literal('subscribers'),
        Type.Literal('balance'),
        Type.Literal('disputes'),
        Type.Literal('last-admin'),
      ],
      {
        description:
          'subscribers: others hold paid subscriptions. balance: money is not paid out yet, reserves included. disputes: a bank has not decided.',
      },
    ),
    count: Type.Integer({ description: 'Subscriptions or disputes; otherwise 1.' }),
    amounts: Type.Array(Money, { description: 'Of a balance, by currency.' }),
  },
  closed,
);
export type DeletionObstacle = Static<typeof DeletionObstacle>;

export const AccountDeletion = Type.Object(
  {
    scheduledFor: Type.Union([Instant, Type.Null()], {
      description: 'When the account is deleted. Null: it stays.',
    }),
    obstacles: Type.Array(DeletionObstacle),
  },
  closed,
);
export type AccountDeletion = Static<typeof AccountDeletion>;

export const DeleteAccountBody = Type.Object(
  {
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    confirm: Type.String({ maxLength: 64, description: "The caller's username." }),
  },
  closed,
);
export type DeleteAccountBody = Static<typeof DeleteAccountBody>;

export const ScheduledDeletion = Type.Object({ scheduledFor: Instant }, closed);
export type ScheduledDeletion = Static<typeof ScheduledDeletion>;

export const leavingSchemas = {
  getAccountDeletion: { response: AccountDeletion },
  deleteAccount: { body: DeleteAccountBody, response: ScheduledDeletion },
  keepAccount: { response: Nothing },
} as const satisfies SchemaMap;
