import { routeTable } from '@skipper/core';

export interface Place {
  readonly label: string;
  readonly path: string;
}

/**
 * Completions for typed text: the user's menu first, then every screen whose path has no parameter.
 */
export function matchingPlaces(
  typed: string,
  menu: readonly { readonly label: string; readonly path?: string }[],
): readonly Place[] {
  const fixed = routeTable
    .filter(({ pattern }) => !pattern.includes(':'))
    .map(({ title, pattern }) => ({ label: title, path: pattern as string }));
  const own = menu.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
  const wanted = typed.trim().toLowerCase();
  const seen = new Set<string>();
  return [...own, ...fixed].filter(({ label, path }) => {
    const fits = path.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted);
    if (!fits || seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}
