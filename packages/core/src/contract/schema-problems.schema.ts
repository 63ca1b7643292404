import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

/** Where a value departs from a schema, such as `/plans/0/name must be string`. At most ten. */
export function schemaProblems(schema: TSchema, value: unknown): readonly string[] {
  const found = [...Errors(schema, value)].slice(0, 10);
  return found.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}
