/** Text that is not as the grammar has it: where, counted from 1, and what was expected there. */
export interface TypedTradeError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Ends the reading of a line; caught where the line began. */
export class TradeLineError extends Error {
  override readonly name = 'TradeLineError';
  readonly column: number;

  constructor(column: number, message: string) {
    super(message);
    this.column = column;
  }
}

/** A word of a line, and the column of its first character. */
export interface TradeWord {
  readonly text: string;
  readonly column: number;
}

/** The words of one line, taken one after another. `@` is a word with or without spaces around it. */
export class TradeWords {
  readonly #words: readonly TradeWord[];
  readonly #end: number;
  #place = 0;

  constructor(line: string) {
    this.#words = Array.from(line.matchAll(/@|[^@ \t]+/g), ({ 0: text, index }) => ({
      text,
      column: index + 1,
    }));
    this.#end = line.trimEnd().length + 1;
  }

  get next(): TradeWord | undefined {
    return this.#words[this.#place];
  }

  /** Takes the next word if it fits. */
  takeIf(pattern: RegExp): TradeWord | undefined {
    const word = this.next;
    if (!word || !pattern.test(word.text)) return undefined;
    this.#place += 1;
    return word;
  }

  /** @throws TradeLineError at the next word unless it fits. */
  take(pattern: RegExp, expected: string): TradeWord {
    return this.takeIf(pattern) ?? this.fail(expected);
  }

  /** @throws TradeLineError at a word, by default the next one. */
  fail(expected: string, word = this.next): never {
    const column = word?.column ?? this.#end;
    const found = word ? `not "${shown(word.text)}"` : 'but the line ends';
    throw new TradeLineError(column, `expected ${expected}, ${found}`);
  }
}

const shownCharacters = 24;

/** A word as a message quotes it: short, and without characters that could not be seen. */
function shown(text: string): string {
  const all = [...text];
  const some = all.slice(0, shownCharacters).map((character) => {
    if (!/[\p{C}\p{Z}]/u.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return some.join('') + (all.length > shownCharacters ? '…' : '');
}
