const names = new Map<string, string>();
/** Each connection keeps every statement that it was given by name. */
const most = 1_000;

/** Gives a statement a name, by which PostgreSQL's connections keep it parsed. */
export function nameStatement(sql: string): void {
  if (names.size < most && !names.has(sql)) names.set(sql, `skipper_${names.size}`);
}

/** Undefined for one that is built each time. */
export const nameOf = (sql: string): string | undefined => names.get(sql);
