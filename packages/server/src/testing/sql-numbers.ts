/** A table expression `numbers` of the column `n` from 0 on, for the beginning of a query. */
export const numbers = (count: number) =>
  `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})`;
