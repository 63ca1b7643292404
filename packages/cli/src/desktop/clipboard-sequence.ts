/**
 * Asks the terminal to put a text into the clipboard of its user (OSC 52), also over SSH. A terminal
 * that cannot ignores it.
 */
export const clipboardSequence = (text: string): string =>
  `\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`;
