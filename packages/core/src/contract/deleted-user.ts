/** The name of every user who has left. No username has a space. */
export const deletedUserName = 'Deleted user';
