import { asking, type Ownership } from './ownership.ts';

/** Tables of the platform's fees. */
export interface FeeTables {
  feeInvoices: FeeInvoicesTable;
}

/** Who owns each of them. */
export const feeOwners: Readonly<Record<keyof FeeTables, Ownership>> = {
  feeInvoices: { owner: 'commerce/fees', readBy: { http: asking } },
};

/** The platform's fees for a mentor's sales of a month, as they were invoiced. */
export interface FeeInvoicesTable {
  id: string;
  number: string;
  mentorId: string;
  /** Of UTC, such as 2026-01. */
  month: string;
  currency: string;
  issuedAt: string;
  /** JSON of both parties as they were called. */
  seller: string;
  buyer: string;
  /** JSON of descriptions and amounts in minor units. */
  lines: string;
  tax: number;
  total: number;
}
