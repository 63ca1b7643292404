import type { UsernameParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type {
  AccountChainList,
  ChainItemList,
  ChainItemParams,
  ChainItemQuery,
  ChainLinkList,
  ChainLinkQuery,
} from './transparency.schema.ts';

export const getAccountChains = query<{ params: UsernameParams; response: AccountChainList }>({
  name: 'getAccountChains',
  path: '/transparency/:username',
  access: 'public',
  provides: ['ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'algorithm accounts[]',
  summary: "List the hash chains of a mentor's accounts, with the last link of each.",
});

export const listChainLinks = query<{
  params: UsernameParams;
  query: ChainLinkQuery;
  response: ChainLinkList;
}>({
  name: 'listChainLinks',
  path: '/transparency/:username/links',
  access: 'public',
  provides: ['ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'links[] total#',
  summary: 'List the links of the chain of one account, oldest first.',
});

export const listChainItems = query<{
  params: ChainItemParams;
  query: ChainItemQuery;
  response: ChainItemList;
}>({
  name: 'listChainItems',
  path: '/transparency/:username/links/:uuid/items',
  access: 'public',
  provides: ['ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'items[] next',
  summary:
    'List the fills, corrections or amounts that a link holds a digest of, if you may see them.',
});
