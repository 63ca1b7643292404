import { type CompiledQuery, RawNode, SelectQueryNode } from 'kysely';

/** Whether a query changes nothing: what is not sure to do so is said to change something. */
export const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\s/i.test(sql));
