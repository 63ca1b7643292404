/** An HTTP client under test: asks for the row once and gives its data. */
export type Client = () => Promise<unknown>;

/** Makes a client for a server of `origin`. */
export type MakeClient = (origin: string) => Client;

export const rowPath = '/api/rows?id=1';
