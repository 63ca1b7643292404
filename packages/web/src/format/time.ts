/** Instants and spans as people read them. Instants arrive as ISO 8601 in UTC. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${timeZone}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, timeZone ? { ...options, timeZone } : options);
  formatters.set(key, made);
  return made;
}

/** A day, such as Mar 4, 2026; in the given zone or else the reader's. */
export function formatDay(instant: string, timeZone?: string): string {
  return formatter(timeZone, { dateStyle: 'medium' }).format(new Date(instant));
}

/** A day without its year, such as Mar 4, where room is short. */
export function formatShortDay(instant: string, timeZone?: string): string {
  return formatter(timeZone, { month: 'short', day: 'numeric' }).format(new Date(instant));
}

/** A calendar day `YYYY-MM-DD`, which has no zone. */
export function formatCalendarDay(day: string): string {
  return formatDay(`${day}T00:00:00Z`, 'UTC');
}

/** A month and a year, such as March 2026. */
export function formatMonth(instant: string): string {
  return formatter(undefined, { month: 'long', year: 'numeric' }).format(new Date(instant));
}

const units = [
  { seconds: 86_400, letter: 'd' },
  { seconds: 3_600, letter: 'h' },
  { seconds: 60, letter: 'm' },
  { seconds: 1, letter: 's' },
] as const;

/** A span in its two largest units: 93 600 s is 1d 2h. */
export function formatSpan(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const start = units.findIndex((unit) => rest >= unit.seconds);
  if (start < 0) return '0s';
  const parts: string[] = [];
  for (const { seconds: size, letter } of units.slice(start, start + 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count}${letter}`);
  }
  return parts.join(' ');
}
