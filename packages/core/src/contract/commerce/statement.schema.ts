import { type Static, Type } from 'typebox';
import { AnsweredFile, CurrencyCode, paging, type SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };
const MinorUnits = Type.Integer({ description: 'Minor units.' });
const Less = Type.Integer({ description: 'Minor units, below zero: it was deducted.' });
const Month = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'A calendar month of UTC, such as 2026-01.',
});

/** What is taken from sales, and what of it comes back. */
export const deductions = {
  tax: Less,
  processing: Less,
  platformFee: Less,
  affiliate: Less,
  refunds: Type.Integer({ description: 'Returned to buyers; below zero.' }),
  refundsReturned: Type.Integer({ description: 'Tax, fees and shares that refunds returned.' }),
  disputes: Type.Integer({
    description: 'Taken back by the banks of buyers; above zero where more was won than taken.',
  }),
  disputesReturned: Type.Integer({
    description: 'Tax, fees and shares that disputes returned.',
  }),
  disputeFees: Type.Integer({
    description:
      'Kept by the processor for disputes; below zero. Above where more was returned than kept.',
  }),
};

/** A month in one currency: `opening` and every line below it add up to `closing`. */
export const StatementTotals = Type.Object(
  {
    currency: CurrencyCode,
    opening: Type.Integer({ description: 'Balance when the month began, with the reserve.' }),
    sales: Type.Integer({ description: 'Paid by buyers, with tax.' }),
    ...deductions,
    referrals: Type.Integer({
      description: 'Own shares of referred sales, paid out with the balance.',
    }),
    payouts: Type.Integer({ description: 'Sent to the bank, less what came back; below zero.' }),
    closing: Type.Integer({ description: 'Balance when the month ended, with the reserve.' }),
    reserve: Type.Object(
      { opening: MinorUnits, held: MinorUnits, released: Less, closing: MinorUnits },
      { ...closed, description: 'The part of the balance that is held back.' },
    ),
  },
  closed,
);
export type StatementTotals = Static<typeof StatementTotals>;

export const Statement = Type.Object(
  {
    month: Month,
    complete: Type.Boolean({ description: 'False while the month goes on.' }),
    currencies: Type.Array(StatementTotals),
  },
  closed,
);
export type Statement = Static<typeof Statement>;

export const StatementList = Type.Object(
  { statements: Type.Array(Statement), total: Type.Integer() },
  closed,
);
export type StatementList = Static<typeof StatementList>;

export const StatementListQuery = Type.Object(paging, closed);
export type StatementListQuery = Static<typeof StatementListQuery>;

export const StatementParams = Type.Object({ month: Month }, closed);
export type StatementParams = Static<typeof StatementParams>;

/** The end of a file's name. */
export const FileFormat = Type.Union([Type.Literal('pdf'), Type.Literal('csv')]);

export const StatementFileParams = Type.Object({ month: Month, format: FileFormat }, closed);
export type StatementFileParams = Static<typeof StatementFileParams>;

export const statementSchemas = {
  listStatements: { query: StatementListQuery, response: StatementList },
  getStatement: { params: StatementParams, response: Statement },
  getStatementFile: {
    params: StatementFileParams,
    response: AnsweredFile,
  },
} as const satisfies SchemaMap;
