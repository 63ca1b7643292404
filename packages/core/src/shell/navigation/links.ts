import { type RoutedScreen, routeTable } from './route-table.ts';

type RouteOf<Name extends RoutedScreen> = Extract<
  (typeof routeTable)[number],
  { readonly screen: Name }
>;

type Segments<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? Head | Segments<Rest>
  : P;
type Needed<S> = S extends `${string}:${string}?`
  ? never
  : S extends `${string}:${infer N}`
    ? N
    : never;
type Optional<S> = S extends `${string}:${infer N}?` ? N : never;

/** The values of a parameter: those that the route lists in `only`, else any. */
type ValueOf<R, N extends string> = R extends {
  readonly only: { readonly [K in N]: readonly (infer V)[] };
}
  ? V
  : string;

/** The parameters of a pattern: `:name` must be given, `:name?` may be. */
type ParamsOf<R, P extends string> = {
  readonly [N in Needed<Segments<P>>]: ValueOf<R, N>;
} & { readonly [N in Optional<Segments<P>>]?: ValueOf<R, N> | undefined };

type Given<R extends { readonly pattern: string }> = [
  Needed<Segments<R['pattern']>> | Optional<Segments<R['pattern']>>,
] extends [never]
  ? []
  : [params: ParamsOf<R, R['pattern']>];

/** The path of a screen: `to('profile', { username })`. The only way to make one. */
export function to<Name extends RoutedScreen>(
  screen: Name,
  ...params: Given<RouteOf<Name>>
): string {
  const route = routeTable.find((one) => one.screen === screen);
  if (!route) throw new Error(`No route leads to ${screen}.`);
  return fill(route.pattern, params[0]);
}

/** A path that leads on to another: `/login?redirect={target}`. */
export function withRedirect(path: string, target: string): string {
  return `${path}?redirect=${encodeURIComponent(target)}`;
}

/** The same where there may be nothing to lead on to. */
export function withTarget(path: string, target: string | undefined): string {
  return target === undefined ? path : withRedirect(path, target);
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
