/** The version of this client, as in its package.json (a test compares them). */
export const version = '0.1.0';
