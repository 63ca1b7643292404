/** The contract's paging: `page` from 1, `limit` at most 100. */
export interface Paging {
  readonly limit?: number;
  readonly page?: number;
}

/** How many rows to skip and take; lists show 12 unless asked otherwise. */
export function window({ limit = 12, page = 1 }: Paging): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}
