import type { Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints.ts';

export type EndpointName = keyof typeof endpoints;

/** Every endpoint, for generic use: server, docs, tests, `skipper api`. */
export const endpointList: readonly Endpoint[] = Object.values(endpoints);
