/** A request to Google to confirm a user, and its answer. */

export interface GoogleRequest {
  readonly clientId: string;
  /** Where Google sends the user back to; registered with the client id. */
  readonly redirectUri: string;
  /** Comes back beside the token: an answer that was not asked for here has another one. */
  readonly state: string;
  /** Comes back within the token, so that a token serves one request only. */
  readonly nonce: string;
}

/** The page of Google where the user chooses an account (OpenID Connect, implicit flow). */
export function googleAddress({ clientId, redirectUri, state, nonce }: GoogleRequest): string {
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    state,
    nonce,
  };
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://accounts.google.com/o/oauth2/v2/auth?${text.join('&')}`;
}

export interface GoogleAnswer {
  readonly state: string;
  /** The ID token; undefined where the user refused or something failed. */
  readonly credential: string | undefined;
}

/** Reads the answer in the fragment of an address; undefined where there is none. */
export function googleAnswer(hash: string): GoogleAnswer | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const state = values.get('state');
  const credential = values.get('id_token') ?? undefined;
  if (state === null || (credential === undefined && !values.has('error'))) return undefined;
  return { state, credential };
}
