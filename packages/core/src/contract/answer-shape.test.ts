import type { TSchema } from 'typebox';
import { describe, expect, it, test } from 'vitest';
import { hasShape } from './answer-shape.ts';
import { endpointList } from './endpoint-list.ts';
import { schemas } from './schemas.ts';

interface JsonSchema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const marks: Readonly<Record<string, string>> = { object: '{}', number: '#', integer: '#' };

function markOf({ type = '', items = {} }: JsonSchema): string {
  if (type !== 'array') return marks[type] ?? '';
  const kinds = (items.anyOf ?? [items]).map((one) => one.type);
  return kinds.every((kind) => kind === 'object') ? '[]' : '[*]';
}

/** The fields an endpoint must name: derived from the server's response schema. */
function shapeOf(schema: TSchema): string | undefined {
  const { type, required = [], properties = {} } = schema as JsonSchema;
  if (type === 'array') return 'list';
  if (type === 'null') return undefined;
  return required.map((name) => `${name}${markOf(properties[name] ?? {})}`).join(' ');
}

test.each(endpointList)('$name names the shape that its schema has', ({ name, answer }) => {
  const wanted = shapeOf(schemas[name as keyof typeof schemas].response);
  expect(answer, `In ${name}, write: answer: '${wanted}',`).toBe(wanted);
});

describe('an answer', () => {
  it.each([
    [[], 'list'],
    [[{}], 'list'],
    [{ total: 0, plans: [] }, 'plans[] total#'],
    [{ total: 1, plans: [{}], more: 1 }, 'plans[] total#'],
    [{ endsAt: null }, 'endsAt'],
    [{ names: ['a', null] }, 'names[*]'],
    [{ access: {} }, 'access{}'],
    [{ toString: 1 }, 'toString'],
  ])('%j has the shape "%s"', (data, shape) => {
    expect(hasShape(data, shape)).toBe(true);
  });

  it.each([
    [null, 'list'],
    [{}, 'list'],
    ['[]', 'list'],
    [null, 'plans[] total#'],
    [[], 'plans[] total#'],
    [0, 'plans[] total#'],
    ['plans total', 'plans[] total#'],
    [{}, 'plans[] total#'],
    [{ errors: ['Busy'] }, 'plans[] total#'],
    [{ plans: [] }, 'plans[] total#'],
    [[null], 'list'],
    [{ plans: [], total: null }, 'plans[] total#'],
    [{ plans: [], total: '3' }, 'plans[] total#'],
    [{ plans: [], total: {} }, 'plans[] total#'],
    [{ plans: [{}, null], total: 2 }, 'plans[] total#'],
    [{ plans: ['a'], total: 1 }, 'plans[] total#'],
    [{ plans: [[]], total: 1 }, 'plans[] total#'],
    [{ names: 'a' }, 'names[*]'],
    [{ plans: {}, total: 0 }, 'plans[] total#'],
    [{ plans: null, total: 0 }, 'plans[] total#'],
    [{ access: [] }, 'access{}'],
    [{ access: null }, 'access{}'],
    [{ access: 5 }, 'access{}'],
    [{}, 'toString'],
  ])('%j has not the shape "%s"', (data, shape) => {
    expect(hasShape(data, shape)).toBe(false);
  });
});
