/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-3 focus:py-2"
    >
      Skip to content
    </a>
  );
}
