import { BrokerFileError } from './broker-file-error.ts';

const exportHint = 'Export your trades from the broker as CSV.';

/** First bytes of files that are uploaded by mistake. */
const signatures: readonly (readonly [prefix: string, message: string])[] = [
  ['PK\u0003\u0004', 'This is an Excel workbook or a ZIP file. Save the sheet as CSV.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is an old Excel workbook. Save the sheet as CSV.'],
  ['%PDF', `This is a PDF. ${exportHint}`],
];

/**
 * The text of an uploaded file: UTF-8, UTF-16 with a byte order mark, or else
 * Windows-1252, in which Western European brokers still export. Line ends become `\n`.
 * Throws a {@link BrokerFileError} for an empty or a binary file.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '')
    throw new BrokerFileError('empty_file', `The file is empty. ${exportHint}`);
  if (isBinary(text)) {
    throw new BrokerFileError('not_csv', `This is not a text file. ${exportHint}`);
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4));
  const signature = signatures.find(([prefix]) => start.startsWith(prefix));
  if (signature) throw new BrokerFileError('not_csv', signature[1]);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** NUL is proof, and PostgreSQL refuses it; other control characters no spreadsheet writes. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const head = text.slice(0, 4_096);
  const controls = [...head].filter(isControl).length;
  return controls > head.length / 100;
}

/** Neither tab, line feed, vertical tab, form feed nor carriage return. */
const isControl = (character: string): boolean =>
  character < ' ' && !(character >= '\t' && character <= '\r');
