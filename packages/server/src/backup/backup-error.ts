/** A backup or a restore that cannot be carried out; its message says what to do. */
export class BackupError extends Error {}
