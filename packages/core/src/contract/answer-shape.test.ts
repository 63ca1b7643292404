import type { TSchema } from 'typebox';
import { describe, expect, it, test } from 'vitest';
import { hasShape } from './answer-shape.ts';
import { endpointList } from './endpoint-list.ts';
import { schemas } from './schemas.ts';

interface JsonSchema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const marks: Readonly<Record<string, string>> = { array: '[]', object: '{}' };

/** The fields an endpoint must name: derived from the server's response schema. */
function shapeOf(schema: TSchema): string | undefined {
  const { type, required = [], properties = {} } = schema as JsonSchema;
  if (type === 'array') return 'list';
  if (type === 'null') return undefined;
  return required.map((name) => `${name}${marks[properties[name]?.type ?? ''] ?? ''}`).join(' ');
}

test.each(endpointList)('$name names the shape that its schema has', ({ name, answer }) => {
  const wanted = shapeOf(schemas[name as keyof typeof schemas].response);
  expect(answer, `In ${name}, write: answer: '${wanted}',`).toBe(wanted);
});

describe('an answer', () => {
  it.each([
    [[], 'list'],
    [[{}], 'list'],
    [{ total: 0, plans: [] }, 'plans[] total'],
    [{ total: null, plans: [], more: 1 }, 'plans[] total'],
    [{ access: {} }, 'access{}'],
    [{ toString: 1 }, 'toString'],
  ])('%j has the shape "%s"', (data, shape) => {
    expect(hasShape(data, shape)).toBe(true);
  });

  it.each([
    [null, 'list'],
    [{}, 'list'],
    ['[]', 'list'],
    [null, 'plans[] total'],
    [[], 'plans[] total'],
    [0, 'plans[] total'],
    ['plans total', 'plans[] total'],
    [{}, 'plans[] total'],
    [{ errors: ['Busy'] }, 'plans[] total'],
    [{ plans: [] }, 'plans[] total'],
    [{ plans: {}, total: 0 }, 'plans[] total'],
    [{ plans: null, total: 0 }, 'plans[] total'],
    [{ access: [] }, 'access{}'],
    [{ access: null }, 'access{}'],
    [{ access: 5 }, 'access{}'],
    [{}, 'toString'],
  ])('%j has not the shape "%s"', (data, shape) => {
    expect(hasShape(data, shape)).toBe(false);
  });
});
