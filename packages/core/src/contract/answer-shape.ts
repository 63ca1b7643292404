/**
 * The outer shape of an answer, as an endpoint names it: `list` for an array, else the members that
 * every answer has, parted by spaces. `[]` after a name: an array. `{}`: an object. Types only:
 * schemas stay on the server, because a client needs to know no more than that it can read an
 * answer at all.
 */
export type AnswerShape = string;

/** Whether parsed JSON can be read as an answer of this shape. */
export function hasShape(data: unknown, shape: AnswerShape): boolean {
  if (shape === 'list') return Array.isArray(data);
  if (!isObject(data)) return false;
  return shape.split(' ').every((member) => {
    const name = member.replace(/\W+$/, '');
    if (!Object.hasOwn(data, name)) return false;
    const value = data[name];
    if (member.endsWith('[]')) return Array.isArray(value);
    return !member.endsWith('{}') || isObject(value);
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
