/** One event of a stream. */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly type: string;
  readonly data: string;
}

/** Letters of a line or an event at most: more is none of the product's streams. */
const longest = 256 * 1_024;

/**
 * Reads server-sent events out of text that is cut anywhere (HTML standard, 9.2.6): lines end with LF,
 * CR or both, comments start with a colon, and an empty line ends an event.
 */
export class EventParser {
  /** The last id that the stream has named, also without an event. */
  lastId: string | undefined;
  #rest = '';
  #begun = false;
  /** The last piece ended with a CR, of which an LF may be the second half. */
  #afterReturn = false;
  #id: string | undefined;
  #type = '';
  #data: string[] = [];
  #length = 0;

  /** The events that end in this piece. Throws Error where one is too long. */
  push(piece: string): readonly StreamEvent[] {
    if (piece === '') return [];
    let text = this.#begun ? piece : piece.replace(/^\uFEFF/, '');
    this.#begun = true;
    if (this.#afterReturn && text.startsWith('\n')) text = text.slice(1);
    this.#afterReturn = piece.endsWith('\r');
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? '';
    const events = lines.flatMap((line) => this.#read(line) ?? []);
    if (this.#rest.length + this.#length > longest) throw new Error('An event is too long.');
    return events;
  }

  #read(line: string): StreamEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') {
      this.#data.push(value);
      this.#length += value.length;
    } else if (name === 'event') this.#type = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    return undefined;
  }

  #dispatch(): StreamEvent | undefined {
    this.lastId = this.#id;
    const event = { type: this.#type || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#type = '';
    this.#data = [];
    this.#length = 0;
    return isEmpty ? undefined : event;
  }
}
