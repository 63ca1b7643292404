/** The code of a part is gone for good: a reload has been tried. The whole app ends by it. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the app is missing.', { cause });
    this.name = 'PartMissing';
  }
}
