const origin = 'https://skipper.invalid';
const longest = 2048;

/**
 * Control characters and backslashes: browsers drop or convert them, so they can hide another host.
 */
function hasHiddenCharacters(target: string): boolean {
  return [...target].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f || character === '\\';
  });
}

/**
 * A path of this product as a URL of no real host, else undefined. Rejects other origins, `//host`,
 * control characters, backslashes and `/..//host`, which resolves to `//host`.
 */
export function ownPath(target: string | null | undefined): URL | undefined {
  if (!target?.startsWith('/') || target.length > longest) return undefined;
  if (hasHiddenCharacters(target)) return undefined;
  const url = parse(target);
  return url && url.origin === origin && !url.pathname.startsWith('//') ? url : undefined;
}

function parse(target: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
