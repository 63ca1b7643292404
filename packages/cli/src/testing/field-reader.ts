/** The value beside a label in a list of figures. */
export function readStat(main: readonly string[], label: string): string | undefined {
  for (const line of main) {
    const stats = line.matchAll(/(?<=^| {4})(\S+(?: \S+)*) {2,}(\S+(?:[ \u00a0]\S+)*)(?= {4}|$)/g);
    for (const [, name, value] of stats) if (name === label) return value;
  }
  return undefined;
}

/** The text in a field, without the cursor; of several lines where those together are `wanted`. */
export function readField(main: readonly string[], label: string, wanted = ''): string | undefined {
  const field = fieldAt(main, label);
  if (!field) return undefined;
  let { line, value } = field;
  while (value !== wanted && wanted.startsWith(`${value} `)) {
    line += 1;
    const more = (main[line] ?? '').replace('▏', '').replace(/ ›.*$/, '');
    value += ` ${more.trim()}`;
  }
  return value === wanted ? value : field.value;
}

/** The messages below a field. */
export function readFieldError(main: readonly string[], label: string): string | undefined {
  const field = fieldAt(main, label);
  if (!field) return readCheckboxError(main, label);
  const below = main.slice(field.line + 1);
  // Options that are all in sight stand between a field and its message.
  const from = field.radio ? below.findIndex((line) => /^ {18}! /.test(line)) : 0;
  if (from === -1) return undefined;
  const message = below.slice(from).findIndex((line) => !/^ {18}\S/.test(line));
  const lines = below.slice(from, from + message).map((line) => line.trim());
  return lines.join(' ').replace(/^! /, '') || undefined;
}

/** One line: the sentences of checkboxes are short. */
function readCheckboxError(main: readonly string[], label: string): string | undefined {
  const line = main.findIndex(
    (one) =>
      one
        .slice(2)
        .replace(/^\[[x ]\] /, '')
        .split('  ')[0] === label,
  );
  return line === -1 ? undefined : /^ {2}! (.*)/.exec(main[line + 1] ?? '')?.[1]?.trim();
}

function fieldAt(main: readonly string[], label: string) {
  const start = Math.max(18, label.length + 4);
  const line = main.findIndex((one) => one.slice(2, start).trimEnd() === label);
  if (line === -1) return undefined;
  // A label that takes half of the room stands above its value.
  const above = (main[line] ?? '').slice(2).trimEnd() === label;
  const at = above ? line + 1 : line;
  const value = (main[at] ?? '')
    .slice(above ? 2 : start)
    .replace('▏', '')
    // The currency of an amount.
    .replace(/ {2}[A-Z]{3}$/, '')
    .replace(/^‹ (.*?)(?: ›.*)?$/, '$1');
  const radio = /^\([• ]\) /.test(value);
  return {
    line: at,
    radio,
    value: radio ? chosenBelow(main.slice(at)) : isEmpty(value) ? '' : value,
  };
}

/** Nothing is typed: the field has a sign, or an example. */
const isEmpty = (value: string): boolean => value === '…' || value.startsWith('such as ');

/** The chosen one of options that are all in sight. */
function chosenBelow(lines: readonly string[]): string {
  const found = lines.map((line) => / {2}\(•\) (.*)$/.exec(line)?.[1]);
  return found.find((option) => option !== undefined)?.trim() ?? '';
}
