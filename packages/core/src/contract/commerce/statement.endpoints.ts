import type { AnsweredFile } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type {
  Statement,
  StatementFileParams,
  StatementList,
  StatementListQuery,
  StatementParams,
} from './statement.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

export const listStatements = query<{ query: StatementListQuery; response: StatementList }>({
  name: 'listStatements',
  path: '/payouts/statements',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'statements[] total#',
  summary: 'List your monthly statements, newest first.',
});

export const getStatement = query<{ params: StatementParams; response: Statement }>({
  name: 'getStatement',
  path: '/payouts/statements/:month',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'month complete currencies[]',
  summary: 'Get your statement of a month.',
});

export const getStatementFile = query<{
  params: StatementFileParams;
  response: AnsweredFile;
}>({
  name: 'getStatementFile',
  path: '/payouts/statements/:month.:format',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get your statement of a month as a PDF or a CSV file.',
});
