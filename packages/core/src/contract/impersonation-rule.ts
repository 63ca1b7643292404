import type { Endpoint } from './endpoint.ts';

/** Whether an admin who views the product as a user may make this call. */
export function mayImpersonate({ method, impersonation }: Endpoint): boolean {
  return impersonation === undefined ? method === 'GET' : impersonation !== 'refused';
}
