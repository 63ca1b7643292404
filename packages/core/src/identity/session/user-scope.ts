/** `leaver`: the uuid of the user who leaves, as far as it is known. */
type Reset = (leaver: string | undefined) => void;

/**
 * State that belongs to one user. A store that has some empties it in its `onLogOut`, which is
 * registered when the store is made; log-out then cannot forget any of it.
 */
export class UserScope {
  readonly #resets = new Map<string, Reset>();

  /** `name` identifies the reset in a failure. */
  register(name: string, reset: Reset): void {
    if (this.#resets.has(name)) throw new Error(`${name} already has a reset; give it one place.`);
    this.#resets.set(name, reset);
  }

  /** Empties everything. One reset that throws does not keep the others from running. */
  clear(leaver: string | undefined): void {
    const failures: unknown[] = [];
    for (const reset of this.#resets.values()) {
      try {
        reset(leaver);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some user state was not cleared.');
  }
}
