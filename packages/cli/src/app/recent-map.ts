/**
 * Entries that were looked up lately: those that are asked for again stay, the others go once there are `most`
 * newer ones. Holds twice as many at the most.
 */
export class RecentMap<Key, Value> {
  readonly #most: number;
  #recent = new Map<Key, Value>();
  #before = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#recent.get(key);
    if (value !== undefined) return value;
    const older = this.#before.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#most) {
      this.#before = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}

/** Texts of a frame, taken apart: a large frame has some two hundred. */
const mostTexts = 500;
/** Their letters and widths. */
const mostWidths = 2_000;

/** For Ink, which has these for one frame alone: most of a frame was in the one before. */
export const recentTexts = {
  widths: new RecentMap<string, number>(mostWidths),
  blockWidths: new RecentMap<string, number>(mostTexts),
  styledChars: new RecentMap<string, unknown>(mostTexts),
};
