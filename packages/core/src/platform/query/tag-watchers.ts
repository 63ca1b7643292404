import type { Tag } from '../../contract/index.ts';
import type { Cancel } from '../ports/clock.ts';

/** Listeners outside the cache that are notified when a tag is invalidated. */
export class TagWatchers {
  readonly #watchers = new Map<() => void, Tag>();

  add(tag: Tag, run: () => void): Cancel {
    this.#watchers.set(run, tag);
    return () => this.#watchers.delete(run);
  }

  /** `keys` are those of tag-keys.ts: a change of one thing of a tag touches the tag, too. */
  touched(keys: readonly string[]): void {
    for (const [run, tag] of [...this.#watchers]) if (keys.includes(tag)) run();
  }
}
