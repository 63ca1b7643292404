import { looksTyped, typedTextLimit, typedTradesLimit } from '@skipper/core/contract';
import { BrokerFileError } from '../broker-files/broker-file-error.ts';
import { decodeText } from '../broker-files/decode-text.ts';

/** Enough for a first line, below blank ones. */
const lookedAt = 1_024;

/**
 * The text of trades that were typed; undefined for a broker's file. Looks at the beginning alone:
 * a file is up to ten megabytes.
 *
 * @throws BrokerFileError for a text that is binary or too long.
 */
export function typedText(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, lookedAt));
  if (!looksTyped(start)) return undefined;
  if (bytes.length > 4 * typedTextLimit) {
    throw new BrokerFileError(
      'too_many_rows',
      `At most ${typedTradesLimit} trades can be typed at once. Import a file for more.`,
    );
  }
  return decodeText(bytes);
}
