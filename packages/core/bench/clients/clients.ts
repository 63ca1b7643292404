import type { MakeClient } from './client.ts';
import { axiosClient, bareUndici, kyClient, nodeFetch } from './peer.clients.ts';
import { skipper } from './skipper.client.ts';

export const clients = {
  Skipper: skipper,
  'undici.request': bareUndici,
  fetch: nodeFetch,
  ky: kyClient,
  axios: axiosClient,
} satisfies Record<string, MakeClient>;

export type ClientName = keyof typeof clients;
