import { query } from '../endpoint.ts';
import type { PositionList, PositionListQuery } from './position.schema.ts';

export const listPositions = query<{ query: PositionListQuery; response: PositionList }>({
  name: 'listPositions',
  path: '/positions',
  access: 'public',
  provides: ['PositionsList'],
  answer: 'positions[] total# access{}',
  summary: "List a mentor's positions that you can see.",
});
