/** Tables and columns have snake_case names in the database and camelCase names in the code. */
const snakeNames = new Map<string, string>();
const camelNames = new Map<string, string>();

/** The name in the database. Only names that stand in the code come here, so they may be kept. */
export const snakeCase = (name: string): string => known(snakeNames, name, toSnake);

/** The name in the code. */
const camelCase = (name: string): string => known(camelNames, name, toCamel);

const toSnake = (name: string): string =>
  name.replace(/(?<=[^A-Z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

const toCamel = (name: string): string =>
  name.replace(/_+([^_])/g, (_, letter: string) => letter.toUpperCase());

function known<Made>(all: Map<string, Made>, name: string, make: (name: string) => Made): Made {
  const found = all.get(name);
  if (found !== undefined) return found;
  const made = make(name);
  all.set(name, made);
  return made;
}

type RowMaker = (values: readonly unknown[]) => Record<string, unknown>;

/** By the columns. A query has few sets of columns, however many texts. */
const makers = new Map<string, RowMaker>();

/** Makes the rows of a result, which arrive as arrays, into objects with the names of the code. */
export function rowsMaker(columns: readonly string[]): RowMaker {
  return known(makers, columns.join(), () => compileMaker(columns.map(camelCase)));
}

/** Written out, since a loop that sets one name after another takes longer than SQLite takes for a row. */
function compileMaker(names: readonly string[]): RowMaker {
  const parts = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${parts.join(', ')} };`) as RowMaker;
}
