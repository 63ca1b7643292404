import type { CallArgs, Tag, TagRule } from '../../contract/index.ts';
import { isTag, type TagTarget, targetOf } from '../../contract/tag-targets.ts';

/*
 * Three kinds of key per tag. `Plans` is touched by any change of it, `Plans*` by a change of all
 * of it, `Plans:7` by a change of that one id. So entries without an id listen to the first, and
 * entries with one to the other two.
 */
const allKeys = new Map<Tag, string>();

/** One text for all entries of a tag. */
function allOf(tag: Tag): string {
  const known = allKeys.get(tag);
  if (known !== undefined) return known;
  const key = `${tag}*`;
  allKeys.set(tag, key);
  return key;
}

const oneOf = (tag: Tag, id: string | number): string => `${tag}:${id}`;

/** The keys whose changes make a call with `args` stale. */
export function providedKeys(rules: readonly TagRule[], args: CallArgs): readonly string[] {
  // Most endpoints name no id: their own list will do.
  if (rules.every(isTag)) return rules;
  return [...rules.filter(isTag), ...idKeys(rules, args)];
}

const none: readonly string[] = [];

/** Those of the keys that come of rules with an id: they depend on `args`. */
export function idKeys(rules: readonly TagRule[], args: CallArgs): readonly string[] {
  if (rules.every(isTag)) return none;
  return rules.flatMap((rule) => {
    if (isTag(rule)) return none;
    const target = targetOf(rule, args);
    return isTag(target) ? [target] : [allOf(target.tag), oneOf(target.tag, target.id)];
  });
}

/** The keys that a change touches. */
export function touchedKeys(targets: readonly TagTarget[]): readonly string[] {
  return targets.flatMap((target) =>
    isTag(target) ? [target, allOf(target)] : [target.tag, oneOf(target.tag, target.id)],
  );
}
