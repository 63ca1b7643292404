import type { UsernameParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type { RecordList, RecordQuery } from './record.schema.ts';

export const getPublicRecord = query<{
  params: UsernameParams;
  query: RecordQuery;
  response: RecordList;
}>({
  name: 'getPublicRecord',
  path: '/profile/:username/record',
  access: 'public',
  provides: ['ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'entries[] total#',
  summary:
    "List a mentor's undone imports, corrected fills and changed settings, newest first, with reasons.",
});
