/** Who screens are for, in the words of the route tables. */
export const anyone = { audience: 'anyone' } as const;
/** Public pages, which do not wait for the session. */
export const everyone = { audience: 'anyone', early: true } as const;
export const signedOut = { audience: 'signed-out' } as const;
export const signedIn = { audience: 'signed-in' } as const;
/** Users who may still leave again, too: before their profile is set up. */
export const anyUser = { audience: 'signed-in', beforeSetUp: true } as const;
export const mentor = { audience: 'signed-in', require: ['manage-subscriptions'] } as const;
export const admin = { audience: 'signed-in', require: ['edit-broadcasters'] } as const;
export const notAdmin = { audience: 'signed-in', forbid: ['edit-broadcasters'] } as const;
