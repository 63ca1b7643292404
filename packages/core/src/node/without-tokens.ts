/** Bearer tokens never reach a log, whatever message carries them. */
export function withoutTokens(text: string): string {
  return text.replace(/(bearer\s+)\S+/gi, '$1[removed]');
}
