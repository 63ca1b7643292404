import { styleText } from 'node:util';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { escapeControls, escapeLines, printableJson } from './escape-controls.ts';
import type { ListView } from './list-view.ts';
import type { OutputStream } from './output-stream.ts';
import { plainLines } from './plain-lines.ts';
import { Progress } from './progress.ts';
import { requireFields } from './require-fields.ts';
import type { Column } from './table.ts';

export interface OutputOptions {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** `true`: everything as JSON. A list: only these fields. */
  readonly json: boolean | readonly string[];
  readonly quiet: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** Data on stdout, everything else on stderr. */
export class Output {
  readonly json: boolean;
  readonly #options: OutputOptions;
  readonly #progress: Progress;

  constructor(options: OutputOptions) {
    this.#options = options;
    this.#progress = new Progress(options.stderr);
    this.json = options.json !== false;
  }

  /** Whether only some fields were asked for. */
  get choosesFields(): boolean {
    return Array.isArray(this.#options.json);
  }

  /** Throws a usage error when a field was asked for that is not among `fields`. */
  checkFields(fields: readonly string[]): void {
    const { json } = this.#options;
    const unknown = Array.isArray(json) ? json.find((name) => !fields.includes(name)) : undefined;
    if (unknown === undefined) return;
    throw new CommandError(`There is no field "${unknown}" here.`, {
      exitCode: exitCodes.usage,
      code: 'unknown_field',
      hint:
        fields.length > 0
          ? `Fields: ${fields.join(', ')}.`
          : 'This command has no fields to choose from: use --json alone.',
    });
  }

  /** A list: JSON when asked for, a table on a terminal, plain lines in a pipe. */
  list<Row extends object>(view: ListView<Row>, rows: readonly Row[]): void {
    this.#progress.end();
    requireFields(view.required, rows);
    const { stdout } = this.#options;
    if (this.json) {
      this.#writeJson(rows.map((row) => this.#picked(row, view.fields)));
      return;
    }
    if (rows.length === 0) {
      this.note(view.empty);
      return;
    }
    const heading = (text: string) => this.#styled(stdout, 'dim', text);
    const lines = stdout.tty
      ? view.table(view.columns, rows, { width: stdout.columns, heading })
      : plainLines(view.plain, rows);
    this.#lines(lines);
  }

  /** One thing, field by field. `fields` are what `--json=a,b` may name. */
  record<Row extends object>(
    row: Row,
    fields: readonly (keyof Row & string)[],
    columns: readonly Column<Row>[],
  ): void {
    const plain = columns.map(({ raw }) => raw);
    const labels = columns.map(({ label }) => label);
    this.item({ fields, columns, plain }, row, labels);
  }

  /** One thing of a list, line by line. `labels` name its plain lines. */
  item<Row extends object>(
    { fields, columns, plain }: Pick<ListView<Row>, 'fields' | 'columns' | 'plain'>,
    row: Row,
    labels: readonly string[],
  ): void {
    if (this.json) {
      this.#writeJson(this.#picked(row, fields));
      return;
    }
    const { stdout } = this.#options;
    if (!stdout.tty) {
      const values = plain.map((read) => escapeControls(String(read(row) ?? '')));
      this.#lines(labels.map((label, index) => `${label}\t${values[index]}`));
      return;
    }
    const widest = Math.max(...columns.map((column) => column.label.length));
    this.#lines(
      columns.map((column) => {
        const label = this.#styled(stdout, 'dim', column.label.padEnd(widest));
        return `${label}  ${escapeControls(column.text(row))}`;
      }),
    );
  }

  /** Any JSON value, for calls without a special view. */
  value(value: unknown): void {
    this.#options.stdout.write(`${printableJson(value, 2)}\n`);
  }

  /** Text that is the data itself, such as a completion script. */
  text(text: string): void {
    this.#options.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }

  /** A note for people, on stderr. Dropped by `--quiet` and `--json`. */
  note(text: string): void {
    if (this.#options.quiet || this.json) return;
    this.#progress.end();
    this.#options.stderr.write(`${escapeLines(text)}\n`);
  }

  /** How far a list of many requests has got, on stderr. Goes with `note`. */
  readonly progress = (done: number, total: number): void => {
    if (this.#options.quiet || this.json) return;
    this.#progress.show(done, total);
  };

  /** The same in words, for work that the server does. Ends with `endProgress`. */
  progressText(text: string): void {
    if (this.#options.quiet || this.json) return;
    this.#progress.say(escapeLines(text));
  }

  endProgress(): void {
    this.#progress.end();
  }

  /** Something that is wrong but stops nothing. `--quiet` keeps it. */
  warn(text: string): void {
    const { stderr } = this.#options;
    stderr.write(`${this.#styled(stderr, 'yellow', 'Warning:')} ${escapeLines(text)}\n`);
  }

  /** Why a command failed, on stderr; as JSON when that was asked for. */
  failure(error: CommandError): void {
    this.#progress.end();
    const { stderr } = this.#options;
    if (this.json) {
      const { message, code, exitCode, hint } = error;
      stderr.write(
        `${printableJson({ error: { message, code, exitCode, ...(hint ? { hint } : {}) } })}\n`,
      );
      return;
    }
    const style = error.label === 'Error' ? 'red' : 'yellow';
    const label = this.#styled(stderr, style, `${error.label}:`);
    stderr.write(`${label} ${escapeLines(error.message)}\n`);
    if (error.hint) stderr.write(`${escapeLines(error.hint)}\n`);
  }

  #picked<Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Partial<Row> {
    const { json } = this.#options;
    const wanted = Array.isArray(json) ? json : fields;
    const picked: Partial<Row> = {};
    for (const field of fields) if (wanted.includes(field)) picked[field] = row[field];
    return picked;
  }

  #writeJson(value: unknown): void {
    const { stdout } = this.#options;
    stdout.write(`${printableJson(value, stdout.tty ? 2 : undefined)}\n`);
  }

  #lines(lines: readonly string[]): void {
    this.#options.stdout.write(`${lines.join('\n')}\n`);
  }

  #styled(stream: OutputStream, style: Style, text: string): string {
    return stream.colour ? styleText(style, text, { validateStream: false }) : text;
  }
}
