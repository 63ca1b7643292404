export type BrokerFileProblem =
  | 'not_csv'
  | 'empty_file'
  | 'no_header'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'line_too_long'
  | 'unsupported_format'
  | 'invalid_trades';

/** A file that cannot be read as a table. The message says what to do. */
export class BrokerFileError extends Error {
  override readonly name = 'BrokerFileError';
  readonly code: BrokerFileProblem;

  constructor(code: BrokerFileProblem, message: string) {
    super(message);
    this.code = code;
  }
}
