/** Control, bidirectional and zero-width characters: they can make one name look like another. */
const hidden = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Joiners are letters of the spelling in Persian, Hindi or Sinhala, and parts of emoji: only there. */
const strayJoiner =
  /(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/u;

/** Whether a line of text has characters that its reader does not see. */
export const hasHidden = (text: string): boolean => hidden.test(text) || strayJoiner.test(text);
