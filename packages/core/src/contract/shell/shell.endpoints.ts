export * from './api-description.endpoints.ts';
export * from './health.endpoints.ts';
export * from './news.endpoints.ts';
export * from './site.endpoints.ts';
