import Fastify, {
  type FastifyInstance,
  type FastifySchemaCompiler,
  type FastifySchemaValidationError,
} from 'fastify';
import { answerSchema } from './answer-schemas.ts';

type Check = ((value: unknown) => unknown) & {
  readonly errors?: FastifySchemaValidationError[] | null | undefined;
};
type Print = (value: unknown) => string;

/** Fastify's own compilers: an instance has them once a route with schemas is ready. */
async function fastifyCompilers() {
  const app = Fastify({
    // Nothing is guessed or dropped: what a schema does not allow is an error that names the field.
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
      },
    },
  });
  const any = { type: 'object' };
  app.get('/', { schema: { querystring: any, response: { 200: any } } }, async () => ({}));
  await app.ready();
  const { validatorCompiler, serializerCompiler } = app;
  if (!validatorCompiler || !serializerCompiler) throw new Error('Fastify has no compilers.');
  return { validatorCompiler, serializerCompiler };
}

const { validatorCompiler, serializerCompiler } = await fastifyCompilers();

/** Makes a value for each schema at its first use. Schemas are constants, so all servers of a process share it. */
function onFirstUse<T>(make: (schema: object) => T): (schema: object) => T {
  const made = new WeakMap<object, T>();
  return (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const fresh = make(schema);
    made.set(schema, fresh);
    return fresh;
  };
}

/** The check of a request by its schema. */
export const validatorOf = onFirstUse(
  (schema): Check => validatorCompiler({ schema, method: '', url: '' }),
);

/** The serializer of an answer by its schema. */
export const serializerOf = onFirstUse(
  (schema): Print => serializerCompiler({ schema: answerSchema(schema), method: '', url: '' }),
);

const lazyValidator: FastifySchemaCompiler<object> = ({ schema }) => {
  let validate: Check | undefined;
  return (value: unknown) => {
    validate ??= validatorOf(schema);
    return validate(value) === true || { error: validate.errors ?? [] };
  };
};

const lazySerializer = ({ schema }: { readonly schema: object }): Print => {
  let print: Print | undefined;
  return (value) => {
    print ??= serializerOf(schema);
    return print(value);
  };
};

/**
 * Compiles a schema when it is first needed. All of the contract at once would take half of the
 * start, twice for each call that is read, since Fastify answers HEAD too.
 */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(lazyValidator);
  app.setSerializerCompiler(lazySerializer);
}
