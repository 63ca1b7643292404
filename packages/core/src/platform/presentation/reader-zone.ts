let read: (() => string) | undefined;
let known: string | undefined;

/**
 * The IANA zone that instants are written in where a call names none: that of the reader's device,
 * which its front end knows. Undefined for the host's.
 */
export function readerZone(): string | undefined {
  known ??= read?.();
  // A host with a broken setting names a zone that no formatter takes.
  return known === 'Etc/Unknown' ? undefined : known;
}

/** The zone is asked for once, when the first instant is written. Returns its end. */
export function readInZone(timeZone: () => string): () => void {
  read = timeZone;
  known = undefined;
  return () => {
    if (read !== timeZone) return;
    read = undefined;
    known = undefined;
  };
}
