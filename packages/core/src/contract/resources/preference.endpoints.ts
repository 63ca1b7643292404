import { mutation, query } from '../endpoint.ts';
import type { Preferences, PreferencesBody } from './preference.schema.ts';

export const getPreferences = query<{ response: Preferences }>({
  name: 'getPreferences',
  path: '/preferences',
  access: 'signed-in',
  provides: ['Preferences'],
  summary: 'What the caller wants to be told, how and when.',
});

export const updatePreferences = mutation<{ body: PreferencesBody; response: Preferences }>('PUT', {
  name: 'updatePreferences',
  path: '/preferences',
  access: 'signed-in',
  invalidates: ['Preferences'],
  summary: 'Replace the preferences whole.',
});
