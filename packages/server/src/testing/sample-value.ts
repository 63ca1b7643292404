import type { TSchema } from 'typebox';

/** The parts of JSON Schema that the contract uses. */
interface SchemaPart {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaPart[];
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly required?: readonly string[];
  readonly items?: SchemaPart;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
}

/** A well-formed id that nothing has. */
export const unusedId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

/** Texts for the patterns of the contract: the first that a pattern allows is taken. */
const texts = [
  unusedId,
  '1',
  'USD',
  '09:30',
  'sample',
  '1mo',
  '2026-01',
  '2026',
  'SK-000000',
  'biz_abcd',
  '2026-01-02T03:04:05.000Z',
];

/**
 * The smallest value that a schema of the contract allows.
 *
 * @throws Error for a pattern that none of the texts above fits.
 */
export function sampleValue(schema: TSchema): unknown {
  return sampleOf(schema as SchemaPart);
}

function sampleOf(schema: SchemaPart): unknown {
  if ('const' in schema) return schema.const;
  const [branch] = schema.anyOf ?? [];
  if (branch) return sampleOf(branch);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      throw new Error(`There is no sample for the schema ${JSON.stringify(schema)}.`);
  }
}

function sampleObject({ properties = {}, required = [] }: SchemaPart): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

function sampleText({ pattern, minLength = 0 }: SchemaPart): string {
  if (pattern === undefined) return 'x'.repeat(minLength);
  const text = texts.find((candidate) => new RegExp(pattern, 'u').test(candidate));
  if (text === undefined) throw new Error(`There is no sample for the pattern ${pattern}.`);
  return text;
}
