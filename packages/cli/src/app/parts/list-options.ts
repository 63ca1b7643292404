/** The option that typed text means: equal, else one that starts with it, else one that contains it. */
export function matchOption(options: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return undefined;
  const by = (fits: (option: string) => boolean) =>
    options.find((option) => fits(option.toLowerCase()));
  return (
    by((option) => option === wanted) ??
    by((option) => option.startsWith(wanted)) ??
    by((option) => option.includes(wanted))
  );
}

/** The option before or after the current one; wraps around. */
export function stepOption(
  options: readonly string[],
  value: string,
  step: 1 | -1,
): string | undefined {
  const index = options.indexOf(value);
  if (index === -1) return step === 1 ? options[0] : options.at(-1);
  return options.at((index + step) % options.length);
}
