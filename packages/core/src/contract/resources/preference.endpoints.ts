import { mutation, query } from '../endpoint.ts';
import type {
  Preferences,
  PreferencesBody,
  UnsubscribeAnswer,
  UnsubscribeBody,
} from './preference.schema.ts';

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

export const unsubscribe = mutation<{ body: UnsubscribeBody; response: UnsubscribeAnswer }>(
  'POST',
  {
    name: 'unsubscribe',
    path: '/preferences/unsubscribe',
    access: 'public',
    invalidates: ['Preferences'],
    alerts: 'suppressed',
    summary: 'Switch off one kind of mail with the signed token of its link (RFC 8058).',
  },
);
