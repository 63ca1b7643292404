/**
 * The whole API, by name. An area lists its resources in `<area>.endpoints.ts`.
 * A list of exports and no object, so that a bundle holds only the calls it makes.
 */

export * from './admin/admin.endpoints.ts';
export * from './commerce/commerce.endpoints.ts';
export * from './identity/identity.endpoints.ts';
export * from './shell/shell.endpoints.ts';
export * from './trading/trading.endpoints.ts';
