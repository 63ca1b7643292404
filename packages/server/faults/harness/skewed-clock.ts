/**
 * Loaded before everything else (`node --import`): the process's clock is off by SKEW_MILLISECONDS,
 * as on a machine without time synchronisation.
 */
const skew = Number(process.env.SKEW_MILLISECONDS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + skew;

class SkewedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }

  static override now(): number {
    return now();
  }
}

globalThis.Date = SkewedDate as DateConstructor;
