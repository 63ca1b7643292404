export * from './audit.endpoints.ts';
export * from './figure-rows.endpoints.ts';
export * from './figures.endpoints.ts';
export * from './jobs.endpoints.ts';
export * from './mentor-admin.endpoints.ts';
export * from './mentor-stats.endpoints.ts';
export * from './operations.endpoints.ts';
export * from './user.endpoints.ts';
