/** The code of a part cannot be loaded, even after a reload. The whole app stops. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app is missing.', { cause });
    this.name = 'PartMissing';
  }
}
