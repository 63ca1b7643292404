import { Writable } from 'node:stream';
import { CommandError, usageError } from './command-error.ts';
import { exitCodes } from './exit-codes.ts';
import { canPrompt, type Host } from './host.ts';

/** Prompts at the terminal. Questions go to stderr: stdout stays data. */
export class Prompt {
  readonly #host: Host;
  readonly #noInput: boolean;

  constructor(host: Host, noInput: boolean) {
    this.#host = host;
    this.#noInput = noInput;
  }

  /** Whether anyone can answer a question. */
  get allowed(): boolean {
    return !this.#noInput && canPrompt(this.#host);
  }

  /** Asks for a line. `instead` names the flag that replaces the question. */
  async line(question: string, instead: string): Promise<string> {
    return this.#ask(question, instead, false);
  }

  /** Asks for a line without echoing it. */
  async secret(question: string, instead: string): Promise<string> {
    return this.#ask(question, instead, true);
  }

  /** Asks a yes-or-no question; any other answer is no. */
  async confirm(question: string, instead: string): Promise<boolean> {
    if (!this.allowed) throw usageError(`Not confirmed: ${question}`, instead);
    const answer = await this.#ask(`${question} [y/N] `, instead, false);
    return /^(y|yes)$/i.test(answer.trim());
  }

  async #ask(question: string, instead: string, hidden: boolean): Promise<string> {
    if (!this.allowed) {
      throw usageError(`${question.replace(/[:?]?\s*$/, '')}: input is missing.`, instead);
    }
    // Imported on use: most commands ask nothing.
    const { createInterface } = await import('node:readline');
    const { stdin, stderr } = this.#host;
    // Readline echoes input to its output; for a secret, that is discarded.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const reader = createInterface({
      input: stdin,
      output: hidden ? nowhere : stderr,
      terminal: true,
    });
    return new Promise((answered, failed) => {
      if (hidden) stderr.write(question);
      reader.once('SIGINT', () => {
        stderr.write('\n');
        failed(
          new CommandError('Stopped.', { exitCode: exitCodes.interrupted, code: 'interrupted' }),
        );
        reader.close();
      });
      reader.once('close', () => failed(usageError('Canceled.')));
      reader.question(hidden ? '' : question, (answer) => {
        if (hidden) stderr.write('\n');
        answered(answer);
        reader.close();
      });
    });
  }
}
