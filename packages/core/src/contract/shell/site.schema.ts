import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';
import { feedbackLimit } from '../field-rules.ts';

const closed = { additionalProperties: false };
const nullableText = Type.Union([Type.String(), Type.Null()]);

/** The three kinds of feedback (specification, section 2). */
export const FeedbackCategory = Type.Union([
  Type.Literal('Bug Report'),
  Type.Literal('Feature Request'),
  Type.Literal('General Comments'),
]);
export type FeedbackCategory = Static<typeof FeedbackCategory>;

export const FeedbackBody = Type.Object(
  {
    category: FeedbackCategory,
    description: Type.String({ minLength: 1, maxLength: feedbackLimit }),
  },
  closed,
);
export type FeedbackBody = Static<typeof FeedbackBody>;

export const FeedbackAnswer = Type.Object({ received: Type.Boolean() }, closed);
export type FeedbackAnswer = Static<typeof FeedbackAnswer>;

export const ContactBody = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
    message: Type.String({ minLength: 1, maxLength: 5_000 }),
  },
  closed,
);
export type ContactBody = Static<typeof ContactBody>;

export const ContactAnswer = Type.Object({ received: Type.Boolean() }, closed);
export type ContactAnswer = Static<typeof ContactAnswer>;

/** The fees of a sale, as the server splits it. */
export const SaleFees = Type.Object(
  {
    platformBasisPoints: Type.Integer({
      description: "The platform's share of a sale, in basis points.",
    }),
    processingBasisPoints: Type.Integer(),
    processingFixed: Type.Record(Type.String(), Type.Integer(), {
      description: 'Per sale in minor units, by currency. Zero for other currencies.',
    }),
    processingBearer: Type.Union([Type.Literal('mentor'), Type.Literal('platform')]),
    reserveBasisPoints: Type.Integer({
      description: "Held back of the seller's share, in hundredths of a percent.",
    }),
    reserveDays: Type.Integer({ description: 'How long it is held back.' }),
  },
  closed,
);
export type SaleFees = Static<typeof SaleFees>;

/** A deployment's settings for its front ends. Null: not configured; the feature is absent. */
export const ClientConfig = Type.Object(
  {
    analyticsId: nullableText,
    googleClientId: nullableText,
    sessionRecordingProject: nullableText,
    feedbackFormUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'An external form-collection service; null: feedback goes to this API.',
    }),
    helpUrl: nullableText,
    blogUrl: nullableText,
    fees: SaleFees,
  },
  closed,
);
export type ClientConfig = Static<typeof ClientConfig>;

export const siteSchemas = {
  sendFeedback: { body: FeedbackBody, response: FeedbackAnswer },
  sendContactMessage: { body: ContactBody, response: ContactAnswer },
  getClientConfig: { response: ClientConfig },
} as const satisfies SchemaMap;
