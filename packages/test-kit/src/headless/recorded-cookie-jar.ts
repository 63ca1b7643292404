import type { CookieLife } from '@skipper/core';
import { MemoryCookieJar } from '@skipper/core/testing';

/** Records the lifetime of each cookie, which a jar need not report. */
export class RecordedCookieJar extends MemoryCookieJar {
  readonly lives = new Map<string, CookieLife | 'shortened'>();

  override set(name: string, value: string, life: CookieLife): void {
    super.set(name, value, life);
    this.lives.set(name, life);
  }

  /** Every cookie that was set for long has lost some of its life. */
  age(): void {
    for (const [name, life] of this.lives) if (life === 'long') this.lives.set(name, 'shortened');
  }

  override remove(name: string): void {
    super.remove(name);
    this.lives.delete(name);
  }
}
