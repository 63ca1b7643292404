export * from './device-token.endpoints.ts';
export * from './invitation.endpoints.ts';
export * from './own-profile.endpoints.ts';
export * from './preference.endpoints.ts';
export * from './recovery.endpoints.ts';
export * from './registration.endpoints.ts';
export * from './session.endpoints.ts';
export * from './trader-setup.endpoints.ts';
