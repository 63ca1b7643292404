/** A spinner in the colour of the text around it. Decoration: the text must say what is loading. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 animate-turn" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.25"
      />
      <path
        d="M14 8a6 6 0 0 0-6-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
