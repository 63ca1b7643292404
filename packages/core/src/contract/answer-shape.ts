/**
 * The outer shape of an answer, as an endpoint names it: `list` for an array of objects, else the
 * members that every answer has, parted by spaces. After a name, `[]`: an array of objects, `[*]`: of
 * anything else, `{}`: an object, `#`: a number. Types only: schemas stay on the server, because a
 * client needs to know no more than that it can read an answer at all, of a newer server, too.
 */
export type AnswerShape = string;

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  '[]': isRows,
  '[*]': Array.isArray,
  '{}': isObject,
  '#': Number.isFinite,
};

/** Whether parsed JSON can be read as an answer of this shape. */
export function hasShape(data: unknown, shape: AnswerShape): boolean {
  if (shape === 'list') return isRows(data);
  if (!isObject(data)) return false;
  return shape.split(' ').every((member) => {
    const name = member.replace(/\W+$/, '');
    if (!Object.hasOwn(data, name)) return false;
    return fits[member.slice(name.length)]?.(data[name]) ?? true;
  });
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
