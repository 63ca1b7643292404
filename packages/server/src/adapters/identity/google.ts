/** Google as an issuer of ID tokens, as its discovery document names it. */
export const google = {
  /** The second is how older libraries of Google write the first. */
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;
