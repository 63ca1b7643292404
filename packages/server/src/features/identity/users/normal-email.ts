/** Emails are compared trimmed and case-insensitively. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
