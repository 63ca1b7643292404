import type { ErrorItem } from '../../contract/index.ts';

/** A hostile or broken body must not cost more than an honest one. */
export const limits = { values: 10_000, items: 100, textLength: 2_000 } as const;

/** The code of a reason that came without one. */
const unknownCode = 'unknown';

interface Place {
  readonly value: unknown;
  /** Whether this is somewhere below a member named `errors`. */
  readonly inErrors: boolean;
}

/**
 * The reasons in a body: everything under a member named `errors`, at any depth, as one list in the
 * order of the body's levels. Texts become items; items without a message are skipped.
 */
export function errorItems(body: unknown): readonly ErrorItem[] {
  const items: ErrorItem[] = [];
  const queue: Place[] = [{ value: body, inErrors: false }];
  // A list that grows while it is walked: level by level, without recursion.
  for (const { value, inErrors } of queue) {
    const item = inErrors ? toItem(value) : undefined;
    if (item) items.push(item);
    if (items.length === limits.items) break;
    if (typeof value !== 'object' || value === null) continue;
    const listed = Array.isArray(value);
    for (const [name, member] of Object.entries(value)) {
      if (queue.length === limits.values) break;
      // Inside an item only its own `errors` count: its other members describe it.
      const below = name === 'errors' || (inErrors && listed);
      queue.push({ value: member, inErrors: below });
    }
  }
  return items;
}

function toItem(value: unknown): ErrorItem | undefined {
  if (typeof value === 'string') return textItem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { message, text, field, code } = value as Readonly<Record<string, unknown>>;
  const words = typeof message === 'string' && message.trim() !== '' ? message : text;
  const item = typeof words === 'string' ? textItem(words) : undefined;
  if (!item) return undefined;
  return {
    ...item,
    ...(typeof field === 'string' && field !== '' ? { field } : {}),
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
  };
}

function textItem(text: string): ErrorItem | undefined {
  const message = text.trim().slice(0, limits.textLength);
  return message === '' ? undefined : { message, code: unknownCode };
}
