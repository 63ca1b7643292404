import { type Static, Type } from 'typebox';
import {
  AccessLevel,
  CurrencyCode,
  DecimalString,
  Instant,
  Nothing,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };

export const LotMethod = Type.Union([
  Type.Literal('FIFO'),
  Type.Literal('LIFO'),
  Type.Literal('AVERAGE'),
]);
export type LotMethod = Static<typeof LotMethod>;

const Alias = Type.String({ minLength: 1, maxLength: 60 });
const TimeZone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA name.' });
/** An amount of money; what gains or loses no more than this counts as breakeven. */
const BreakevenTolerance = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,8})?$' });
const DelayDays = Type.Integer({ minimum: 0, maximum: 365 });

/** How far a job is that recalculates the positions of an account. */
const Recalculation = Type.Object(
  {
    done: Type.Integer({ minimum: 0, description: 'Positions so far.' }),
    total: Type.Integer({ minimum: 0 }),
  },
  closed,
);

/** A trading account as its owner sees it. */
export const ConnectedAccount = Type.Object(
  {
    uuid: Uuid,
    provider: Type.Union([Type.Literal('csv'), Type.Literal('manual')]),
    alias: Alias,
    currency: CurrencyCode,
    timezone: TimeZone,
    publicLevel: AccessLevel,
    delayDays: DelayDays,
    shareAmounts: Type.Boolean(),
    allowShort: Type.Boolean(),
    lotMethod: LotMethod,
    breakevenTolerance: BreakevenTolerance,
    startingCapital: Type.Union([DecimalString, Type.Null()]),
    closedPositions: Type.Integer(),
    openPositions: Type.Integer(),
    fills: Type.Integer(),
    corrections: Type.Integer({
      description:
        'Entries in its record. An account with entries or fills can be archived but not deleted.',
    }),
    recalculation: Type.Union([Recalculation, Type.Null()], {
      description:
        'Present while positions are recalculated after a change of settings: ask again in a second.',
    }),
    lastImportAt: Type.Union([Instant, Type.Null()]),
    createdAt: Instant,
    archivedAt: Type.Union([Instant, Type.Null()], {
      description:
        'When it was archived. It then takes no more fills, and only its owner and subscribers whose plan includes it can see it.',
    }),
  },
  closed,
);
export type ConnectedAccount = Static<typeof ConnectedAccount>;

export const ConnectedAccountList = Type.Object(
  { accounts: Type.Array(ConnectedAccount), total: Type.Integer() },
  closed,
);
export type ConnectedAccountList = Static<typeof ConnectedAccountList>;

/** Without a `publicLevel` an account shows nothing to others. */
export const CreateAccountBody = Type.Object(
  {
    alias: Alias,
    timezone: TimeZone,
    currency: CurrencyCode,
    startingCapital: Type.Optional(Type.Union([DecimalString, Type.Null()])),
    allowShort: Type.Optional(Type.Boolean()),
    publicLevel: Type.Optional(AccessLevel),
    lotMethod: Type.Optional(LotMethod),
    breakevenTolerance: Type.Optional(BreakevenTolerance),
  },
  closed,
);
export type CreateAccountBody = Static<typeof CreateAccountBody>;

export const UpdateAccountBody = Type.Partial(
  Type.Object(
    {
      alias: Alias,
      timezone: TimeZone,
      publicLevel: AccessLevel,
      delayDays: DelayDays,
      shareAmounts: Type.Boolean(),
      allowShort: Type.Boolean(),
      lotMethod: LotMethod,
      breakevenTolerance: BreakevenTolerance,
      startingCapital: Type.Union([DecimalString, Type.Null()]),
      reason: Type.String({
        maxLength: 200,
        description: 'Shown in the record next to settings that change past figures.',
      }),
    },
    closed,
  ),
  closed,
);
export type UpdateAccountBody = Static<typeof UpdateAccountBody>;

export const accountSchemas = {
  listConnectedAccounts: { response: ConnectedAccountList },
  createConnectedAccount: { body: CreateAccountBody, response: ConnectedAccount },
  updateConnectedAccount: {
    params: UuidParams,
    body: UpdateAccountBody,
    response: ConnectedAccount,
  },
  archiveConnectedAccount: { params: UuidParams, response: ConnectedAccount },
  deleteConnectedAccount: { params: UuidParams, response: Nothing },
} as const satisfies SchemaMap;
