import { type Static, Type } from 'typebox';
import {
  Instant,
  OneOf,
  paging,
  type SchemaMap,
  Username,
  UsernameParams,
  Uuid,
} from '../common.schema.ts';

const closed = { additionalProperties: false };

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal.' });

export const ChainLinkKind = OneOf(['fills', 'import-undone', 'fill-corrected', 'setting-changed']);
export type ChainLinkKind = Static<typeof ChainLinkKind>;

export const ChainHead = Type.Object({ number: Type.Integer(), hash: Hash, at: Instant }, closed);
export type ChainHead = Static<typeof ChainHead>;

/** The chain of one account: everything that made its past what it is. */
export const AccountChain = Type.Object(
  {
    account: Uuid,
    alias: Type.Union([Type.String(), Type.Null()], {
      description: 'Null for an account that this viewer can no longer see.',
    }),
    shown: Type.Boolean({
      description:
        'Whether others could ever see it. Until then its owner may undo without a trace.',
    }),
    complete: Type.Boolean({
      description: 'False while fills from before the chain was kept are still being added to it.',
    }),
    links: Type.Integer(),
    since: Type.Union([Instant, Type.Null()], { description: 'When its first link was made.' }),
    head: Type.Union([ChainHead, Type.Null()], { description: 'Its last link.' }),
  },
  closed,
);
export type AccountChain = Static<typeof AccountChain>;

export const AccountChainList = Type.Object(
  {
    algorithm: Type.Literal('SHA-256'),
    accounts: Type.Array(AccountChain),
  },
  closed,
);
export type AccountChainList = Static<typeof AccountChainList>;

export const ChainLink = Type.Object(
  {
    uuid: Uuid,
    number: Type.Integer({ description: 'From 1, without gaps.' }),
    at: Instant,
    kind: ChainLinkKind,
    body: Type.String({
      description: 'Canonical JSON: `hash` is SHA-256 of the hash before it and this text.',
    }),
    hash: Hash,
    salt: Type.Union([Hash, Type.Null()], {
      description: 'Where the digest of its items starts; null for viewers who cannot read these.',
    }),
  },
  closed,
);
export type ChainLink = Static<typeof ChainLink>;

export const ChainLinkQuery = Type.Object({ account: Uuid, ...paging }, closed);
export type ChainLinkQuery = Static<typeof ChainLinkQuery>;

export const ChainLinkList = Type.Object(
  { links: Type.Array(ChainLink), total: Type.Integer() },
  closed,
);
export type ChainLinkList = Static<typeof ChainLinkList>;

export const ChainItem = Type.Object(
  {
    sequence: Type.Integer({ description: 'Rises within a link.' }),
    text: Type.String({
      description:
        'Canonical JSON of a fill, or of a correction or setting with its values before and after.',
    }),
  },
  closed,
);
export type ChainItem = Static<typeof ChainItem>;

export const ChainItemParams = Type.Object({ username: Username, uuid: Uuid }, closed);
export type ChainItemParams = Static<typeof ChainItemParams>;

export const ChainItemQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The last sequence of the previous page.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  closed,
);
export type ChainItemQuery = Static<typeof ChainItemQuery>;

export const ChainItemList = Type.Object(
  {
    items: Type.Array(ChainItem),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: '`after` of the next page; null on the last one.',
    }),
  },
  closed,
);
export type ChainItemList = Static<typeof ChainItemList>;

export const transparencySchemas = {
  getAccountChains: { params: UsernameParams, response: AccountChainList },
  listChainLinks: { params: UsernameParams, query: ChainLinkQuery, response: ChainLinkList },
  listChainItems: { params: ChainItemParams, query: ChainItemQuery, response: ChainItemList },
} as const satisfies SchemaMap;
