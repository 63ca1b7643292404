import { type LiveEvent, type TagTarget, tags } from '../../contract/index.ts';

/**
 * The event that this data describes. Tags that a newer server knows and this version does not are left
 * out; undefined for anything else that is no event.
 */
export function readLiveEvent(data: string): LiveEvent | undefined {
  const { changed, by } = objectOf(data);
  const from = typeof by === 'string' ? { by } : {};
  if (changed === 'all') return { changed, ...from };
  if (!Array.isArray(changed)) return undefined;
  return { changed: changed.filter(isTarget), ...from };
}

function objectOf(data: string): { readonly changed?: unknown; readonly by?: unknown } {
  try {
    return (JSON.parse(data) as object | null) ?? {};
  } catch {
    return {};
  }
}

function isTarget(value: unknown): value is TagTarget {
  if (typeof value === 'string') return isTag(value);
  if (typeof value !== 'object' || value === null) return false;
  const { tag, id } = value as { readonly tag?: unknown; readonly id?: unknown };
  return isTag(tag) && (typeof id === 'string' || typeof id === 'number');
}

const isTag = (value: unknown): boolean => (tags as readonly unknown[]).includes(value);
