import type { Nothing } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  NotificationPreview,
  NotificationPreviewQuery,
  Preferences,
  PreferencesBody,
} from './preference.schema.ts';
import type { TokenParams } from './registration.schema.ts';

const preferencesShape = 'matrix{} mentors[] quietHours{} digest nextQuiet';

export const getPreferences = query<{ response: Preferences }>({
  name: 'getPreferences',
  path: '/preferences',
  access: 'signed-in',
  provides: ['Preferences'],
  answer: preferencesShape,
  summary: 'Get your notification preferences. Their ETag can be sent as If-Match when saving.',
});

export const updatePreferences = mutation<{ body: PreferencesBody; response: Preferences }>('PUT', {
  name: 'updatePreferences',
  path: '/preferences',
  access: 'signed-in',
  invalidates: ['Preferences'],
  impersonation: 'allowed',
  answer: preferencesShape,
  summary: 'Replace your notification preferences. 409 if If-Match is stale.',
});

export const previewNotification = query<{
  query: NotificationPreviewQuery;
  response: NotificationPreview;
}>({
  name: 'previewNotification',
  path: '/preferences/preview',
  access: 'signed-in',
  provides: ['Preferences', 'UserDeviceTokenStatus'],
  alerts: 'suppressed',
  answer: 'at timezone channels[]',
  summary: 'Preview which channels a notification would use at a given time, and why.',
});

/**
 * Mail clients call it with a form when their user presses "Unsubscribe" (RFC 8058), so it needs
 * no bearer: the token says who, and of what. Opened as a link, its address leads to the page that asks.
 */
export const unsubscribe = mutation<{ params: TokenParams; response: Nothing }>('POST', {
  name: 'unsubscribe',
  path: '/preferences/unsubscribe/:token',
  access: 'public',
  encoding: 'one-click',
  invalidates: ['Preferences'],
  alerts: 'suppressed',
  success: 204,
  summary: 'Unsubscribe from one kind of email, using the token in that email.',
});
