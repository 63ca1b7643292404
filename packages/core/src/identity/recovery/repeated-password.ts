/** Errors by field of a new password and its repetition; what is missing has its own rule. */
export function repeatedPassword(password: string, repeat: string): Record<string, string> {
  return repeat === '' || repeat === password ? {} : { repeat: 'Passwords don’t match.' };
}
