import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Money,
  Nothing,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const MinorUnits = (description: string) => Type.Integer({ description });

const BasisPoints = Type.Integer({
  minimum: 0,
  maximum: 5_000,
  description: 'Share of a referred sale before tax, in hundredths of a percent. 0: none.',
});

const figures = {
  code: Type.String({ description: 'The `ref` of their links.' }),
  status: Type.Union([Type.Literal('active'), Type.Literal('ended')]),
  since: Instant,
  orders: Type.Integer({ description: 'Orders that a referral brought.' }),
  conversions: Type.Integer({ description: 'Subscriptions of them that were paid.' }),
  earned: Type.Array(Money, { description: 'Less what refunds took back, by currency.' }),
};

/** An affiliate of the calling mentor. */
export const Affiliate = Type.Object({ uuid: Uuid, username: Type.String(), ...figures }, closed);
export type Affiliate = Static<typeof Affiliate>;

/** The share that a mentor offers for referrals, and their affiliates. */
export const AffiliateProgram = Type.Object(
  { basisPoints: BasisPoints, affiliates: Type.Array(Affiliate) },
  closed,
);
export type AffiliateProgram = Static<typeof AffiliateProgram>;

export const SaveAffiliateProgramBody = Type.Object({ basisPoints: BasisPoints }, closed);
export type SaveAffiliateProgramBody = Static<typeof SaveAffiliateProgramBody>;

/** The caller as an affiliate of one mentor. */
export const Affiliation = Type.Object(
  {
    uuid: Uuid,
    mentor: Type.String({ description: 'A username.' }),
    basisPoints: { ...BasisPoints, description: 'What the next referral is promised.' },
    ...figures,
  },
  closed,
);
export type Affiliation = Static<typeof Affiliation>;

/** Referral shares of one currency, in minor units. */
export const AffiliateEarnings = Type.Object(
  {
    currency: CurrencyCode,
    pending: MinorUnits('Of sales that can still be refunded.'),
    due: MinorUnits('Paid out next; below zero where more went back than was left.'),
    paid: MinorUnits('Paid out, or on its way.'),
  },
  closed,
);
export type AffiliateEarnings = Static<typeof AffiliateEarnings>;

export const AffiliationList = Type.Object(
  { affiliations: Type.Array(Affiliation), earnings: Type.Array(AffiliateEarnings) },
  closed,
);
export type AffiliationList = Static<typeof AffiliationList>;

export const EnrollBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 64, description: 'Of the mentor.' }),
    acceptTerms: Type.Literal(true),
  },
  closed,
);
export type EnrollBody = Static<typeof EnrollBody>;

/** A posting to the account of an affiliate. The buyer is not named. */
export const Referral = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    kind: Type.Union([
      Type.Literal('sale'),
      Type.Literal('refund'),
      Type.Literal('dispute'),
      Type.Literal('payout'),
    ]),
    mentor: nullable(Type.String({ description: 'A username; null for a payout.' })),
    amount: MinorUnits('Below zero for what is taken from the account.'),
    currency: CurrencyCode,
    availableAt: Instant,
  },
  closed,
);
export type Referral = Static<typeof Referral>;

export const ReferralQuery = Type.Object(paging, closed);
export type ReferralQuery = Static<typeof ReferralQuery>;

export const ReferralList = Type.Object(
  { referrals: Type.Array(Referral), total: Type.Integer() },
  closed,
);
export type ReferralList = Static<typeof ReferralList>;

export const affiliateSchemas = {
  listAffiliations: { response: AffiliationList },
  enrollAffiliate: { body: EnrollBody, response: Affiliation },
  listReferrals: { query: ReferralQuery, response: ReferralList },
  getAffiliateProgram: { response: AffiliateProgram },
  saveAffiliateProgram: { body: SaveAffiliateProgramBody, response: AffiliateProgram },
  endAffiliate: { params: UuidParams, response: Nothing },
} as const satisfies SchemaMap;
