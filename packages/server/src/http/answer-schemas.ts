interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: true;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
}

/**
 * The schema of an answer as its serializer needs it, which finds out by validation which alternative of an
 * `anyOf` a value is: by patterns and all, for each amount that may be null. What may be null says so instead,
 * and alternatives that are all texts are one text. What is printed is the same.
 */
export function answerSchema(schema: Schema): Schema {
  const { anyOf, properties, items, additionalProperties: more } = schema;
  if (anyOf) return oneOf(anyOf.map(answerSchema));
  return {
    ...schema,
    ...(properties && { properties: answerSchemas(properties) }),
    ...(items && { items: answerSchema(items) }),
    ...(typeof more === 'object' && { additionalProperties: answerSchema(more) }),
  };
}

const answerSchemas = (parts: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, answerSchema(part)]));

function oneOf(alternatives: readonly Schema[]): Schema {
  const values = alternatives.filter(({ type }) => type !== 'null');
  const [first = {}] = values;
  const value = values.length === 1 ? first : { type: 'string' };
  const known = values.length === 1 ? first.type !== undefined : values.every(isText);
  if (!known || values.length === 0) return { anyOf: alternatives };
  return values.length < alternatives.length ? { ...value, nullable: true } : value;
}

/** Dates have formats of their own. */
const isText = ({ type, format, nullable }: Schema): boolean =>
  type === 'string' && format === undefined && nullable === undefined;
