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

function known(names: Map<string, string>, name: string, make: (name: string) => string): string {
  const found = names.get(name);
  if (found !== undefined) return found;
  const made = make(name);
  names.set(name, made);
  return made;
}

/** Makes the rows of a result, which arrive as arrays, into objects with the names of the code. */
export function rowsMaker(
  columns: readonly string[],
): (values: readonly unknown[]) => Record<string, unknown> {
  const names = columns.map(camelCase);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      row[names[index] as string] = values[index];
    }
    return row;
  };
}
