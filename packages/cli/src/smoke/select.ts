import { type SmokeCheck, tagsOf } from './check.ts';

export interface Selection {
  /** A check has to have all of them. */
  readonly tag: readonly string[];
  /** A part of the name, or a regular expression. */
  readonly grep?: string | undefined;
}

/** The checks that were asked for. Throws SyntaxError for an invalid pattern. */
export function selected(
  checks: readonly SmokeCheck[],
  { tag, grep }: Selection,
): readonly SmokeCheck[] {
  const pattern = grep === undefined ? undefined : new RegExp(grep, 'i');
  return checks.filter(
    (check) =>
      tag.every((wanted) => tagsOf(check).includes(wanted)) &&
      (pattern === undefined || pattern.test(check.name)),
  );
}
