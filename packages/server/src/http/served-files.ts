/**
 * Whether a file of the web app's build is for browsers. Everything else stays where it is:
 * source maps, type declarations, manifests of the build and whatever a tool leaves there.
 */
export function isServed(name: string): boolean {
  return served.some((pattern) => pattern.test(name));
}

const served: readonly RegExp[] = [
  // Pages: the app's own and those that were rendered ahead.
  /^([\w-]+\/)*index\.html$/,
  // Scripts, styles, fonts and pictures under a hash of their content.
  /^assets\/[\w.-]+\.(css|js|woff2|svg|png|webp|avif|jpg|ico|webmanifest)$/,
  // Files whose names the web knows: icons, the service worker, what robots read.
  /^[\w-]+\.(js|svg|ico|png|txt|xml|webmanifest)$/,
  /^\.well-known\/[\w.-]+$/,
];
