/** Entries of the palette that a user opened, the latest first. */
export interface Remembered {
  /** Their uuid, so that the next user of the same browser sees nothing of it. Empty: a visitor. */
  readonly user: string;
  readonly ids: readonly string[];
}

const most = 5;

/** The stored ones; undefined where they are damaged. */
export function readRecent(stored: string | undefined): Remembered | undefined {
  try {
    const read: unknown = JSON.parse(stored ?? '');
    return isRemembered(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(read: unknown): read is Remembered {
  if (typeof read !== 'object' || read === null) return false;
  const { user, ids } = read as Partial<Record<keyof Remembered, unknown>>;
  return (
    typeof user === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  );
}

/** One more that was opened. */
export function withRecent(recent: readonly string[], id: string, user: string): Remembered {
  return { user, ids: [id, ...recent.filter((one) => one !== id)].slice(0, most) };
}
