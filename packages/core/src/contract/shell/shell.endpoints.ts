export * from './health.endpoints.ts';
export * from './site.endpoints.ts';
