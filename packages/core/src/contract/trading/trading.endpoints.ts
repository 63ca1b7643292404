export * from './account.endpoints.ts';
export * from './home-page.endpoints.ts';
export * from './import.endpoints.ts';
export * from './mentor.endpoints.ts';
export * from './order.endpoints.ts';
export * from './position.endpoints.ts';
export * from './public-profile.endpoints.ts';
export * from './record.endpoints.ts';
