import type { CallArgs, TagRule } from './endpoint.ts';
import type { Tag } from './tags.ts';

/** A change: a whole tag, or one id of it. */
export type TagTarget = Tag | { readonly tag: Tag; readonly id: string | number };

/** The tags that a successful call with `args` invalidates. */
export function invalidatedTargets(
  rules: readonly TagRule[],
  args: CallArgs,
): readonly TagTarget[] {
  return rules.map((rule) => targetOf(rule, args));
}

/** A rule whose id is not among the arguments is about the whole tag. */
export function targetOf(rule: TagRule, { params, query, body }: CallArgs): TagTarget {
  if (isTag(rule)) return rule;
  for (const values of [params, query, body]) {
    const id = (values as Readonly<Record<string, unknown>> | undefined)?.[rule.by];
    if (typeof id === 'string' || typeof id === 'number') return { tag: rule.tag, id };
  }
  return rule.tag;
}

export const isTag = (value: TagRule | TagTarget): value is Tag => typeof value === 'string';
