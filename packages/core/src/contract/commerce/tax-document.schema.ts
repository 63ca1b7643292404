import { type Static, Type } from 'typebox';
import { AnsweredFile, CurrencyCode, type SchemaMap } from '../common.schema.ts';
import { deductions, FileFormat } from './statement.schema.ts';

const closed = { additionalProperties: false };
const Year = Type.String({
  pattern: '^\\d{4}$',
  description: 'A calendar year of UTC, such as 2026.',
});

/** A year in one currency: every line from `gross` on adds up to `net`. */
export const TaxTotals = Type.Object(
  {
    currency: CurrencyCode,
    gross: Type.Integer({ description: 'Paid by buyers, with tax, before fees and refunds.' }),
    ...deductions,
    net: Type.Integer({ description: "The mentor's own, before payouts." }),
  },
  closed,
);
export type TaxTotals = Static<typeof TaxTotals>;

export const TaxDocument = Type.Object(
  {
    year: Year,
    complete: Type.Boolean({ description: 'False while the year goes on.' }),
    currencies: Type.Array(TaxTotals),
  },
  closed,
);
export type TaxDocument = Static<typeof TaxDocument>;

export const TaxDocumentList = Type.Object(
  { documents: Type.Array(TaxDocument), total: Type.Integer() },
  closed,
);
export type TaxDocumentList = Static<typeof TaxDocumentList>;

export const TaxDocumentFileParams = Type.Object({ year: Year, format: FileFormat }, closed);
export type TaxDocumentFileParams = Static<typeof TaxDocumentFileParams>;

export const taxDocumentSchemas = {
  listTaxDocuments: { response: TaxDocumentList },
  getTaxDocumentFile: {
    params: TaxDocumentFileParams,
    response: AnsweredFile,
  },
} as const satisfies SchemaMap;
