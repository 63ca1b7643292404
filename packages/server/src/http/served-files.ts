/**
 * Whether a file of the web app's build is for browsers. Excluded: source maps, type declarations,
 * build manifests and files that tools leave there.
 */
export function isServed(name: string): boolean {
  return served.some((pattern) => pattern.test(name));
}

const served: readonly RegExp[] = [
  // Pages: the app's own and those that were rendered ahead.
  /^([\w-]+\/)*index\.html$/,
  // Scripts, styles, fonts and pictures under a hash of their content.
  /^assets\/[\w.-]+\.(css|js|woff2|svg|png|webp|avif|jpg|ico|webmanifest)$/,
  // Well-known files: icons, the service worker, robots.txt.
  /^[\w-]+\.(js|svg|ico|png|txt|xml|webmanifest)$/,
  /^\.well-known\/[\w.-]+$/,
];
