/** Notifications by text message that a user gets on a day (UTC), product rules 3(e): they cost money. */
export const textsPerDay = 20;
