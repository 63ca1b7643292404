import { type RoutedScreen, routeTable } from './route-table.ts';

type Table = (typeof routeTable)[number];
export type Pattern = Table['pattern'];
type PatternOf<Name extends RoutedScreen> = Extract<Table, { readonly screen: Name }>['pattern'];

/** `email-result` has two patterns: `pathOf` says which. */
type Ambiguous = 'email-result';

type Segments<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : P;
type Needed<S> = S extends `${string}:${string}?`
  ? never
  : S extends `${string}:${infer N}`
    ? N
    : never;
type Optional<S> = S extends `${string}:${infer N}?` ? N : never;

/** The parameters of a pattern: `:name` must be given, `:name?` may be. */
type ParamsOf<P extends string> = {
  readonly [N in Needed<Segments<P>>]: string;
} & { readonly [N in Optional<Segments<P>>]?: string | undefined };

type Given<P extends string> = [Needed<Segments<P>> | Optional<Segments<P>>] extends [never]
  ? []
  : [params: ParamsOf<P>];

/** The path of a screen: `to('profile', { username })`. The only way to make one. */
export function to<Name extends Exclude<RoutedScreen, Ambiguous>>(
  screen: Name,
  ...params: Given<PatternOf<Name>>
): string {
  const route = routeTable.find((one) => one.screen === screen);
  if (!route) throw new Error(`No route leads to ${screen}.`);
  return fill(route.pattern, params[0]);
}

/** The path of one pattern of the table, where a screen has several. */
export function pathOf<P extends Pattern>(pattern: P, ...params: Given<P>): string {
  return fill(pattern, params[0]);
}

/** A path that leads on to another: `/login?redirect={target}`. */
export function withRedirect(path: string, target: string): string {
  return `${path}?redirect=${encodeURIComponent(target)}`;
}

/** Ends at the first optional parameter that is not given. */
function fill(pattern: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  const parts: string[] = [];
  for (const segment of pattern.split('/').slice(1)) {
    const [prefix = '', name] = segment.split(':');
    const value = name === undefined ? '' : params[name.replace(/\?$/, '')];
    if (value === undefined) break;
    parts.push(prefix + encodeURIComponent(value));
  }
  return `/${parts.join('/')}`;
}
