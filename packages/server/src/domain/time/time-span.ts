const units = { h: 'hours', d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;

/**
 * An instant after a span such as `1mo`, by the calendar of UTC: a month after 31 January is the
 * last day of February. Undefined for what is no span, and for more than a year. Milliseconds.
 */
export function afterSpan(from: number, span: string): number | undefined {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,2})(h|d|w|mo|y)$/.exec(span) ?? [];
  if (digits === '') return undefined;
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC');
  const end = start.add({ [units[unit as keyof typeof units]]: Number(digits) });
  const latest = start.add({ years: 1 });
  return Temporal.ZonedDateTime.compare(end, latest) > 0 ? undefined : end.epochMilliseconds;
}
