import multipart, { type MultipartFile } from '@fastify/multipart';
import {
  imageSizeLimit,
  imageTooLargeText,
  importSizeLimit,
  type UploadedFile,
} from '@skipper/core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ProblemError } from './problem-error.ts';

/** Room for the text fields and the multipart framing around the file. */
const overhead = 64 * 1024;

/**
 * Upload limits of each call with a file, and the messages where the file is missing or too large.
 */
interface UploadRule {
  readonly bytes: number;
  readonly missing: string;
  readonly tooLarge: string;
}

const uploadRules: Readonly<Record<string, UploadRule>> = {
  createImport: {
    bytes: importSizeLimit,
    missing: 'Choose a file to import.',
    tooLarge:
      'The file is larger than 10 MB. Export a shorter period from your broker and import the parts one by one.',
  },
  uploadProfileImage: {
    bytes: imageSizeLimit,
    missing: 'Choose a picture.',
    tooLarge: imageTooLargeText,
  },
};

/** A multipart body: one file, some text fields. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/**
 * Gives routes that take multipart bodies a scope of their own: the parser has hooks that listen to each
 * response of its scope, which all other calls are spared. They refuse such a body as they refuse any unknown type.
 */
export function registerUploads(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoutes(scope);
  });
}

const limitsOf = ({ bytes }: UploadRule) => ({
  fileSize: bytes,
  files: 1,
  fields: 10,
  fieldSize: 4_096,
  parts: 11,
});

/**
 * Reads a whole multipart body into memory.
 *
 * @throws ProblemError 415 for another content type, 413 for a file over the limit, 400 without a file.
 */
export async function readUpload(request: FastifyRequest, call: string): Promise<Upload> {
  const rule = uploadRules[call];
  if (!rule) throw new Error(`How large may the file of ${call} be?`);
  if (!request.isMultipart()) throw notMultipart();
  // Refused before a byte is read if the sender announces the size.
  if (Number(request.headers['content-length']) > rule.bytes + overhead) throw tooLarge(rule);
  const { fields, file } = await readParts(request, rule).catch((error: unknown) => {
    throw explain(error);
  });
  if (!file) throw invalid(rule.missing, 'file_missing', 'file');
  return { fields, file };
}

async function readParts(
  request: FastifyRequest,
  rule: UploadRule,
): Promise<Partial<Upload> & Pick<Upload, 'fields'>> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: limitsOf(rule) })) {
    if (part.type === 'file') file = await readFile(part, rule);
    else if (Object.hasOwn(fields, part.fieldname)) throw repeated(part.fieldname);
    else fields[part.fieldname] = String(part.value);
  }
  return { fields, ...(file && { file }) };
}

/** The parser reports a body that is cut off or has no boundary as a bare error without a status. */
function explain(error: unknown): unknown {
  if (error instanceof ProblemError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) {
    return invalid('Send one file and at most ten fields.', 'too_many_parts', 'file');
  }
  if (code.startsWith('FST_')) return error;
  return invalid(
    'The upload is damaged or cut off. Send the file again.',
    'malformed_upload',
    'file',
  );
}

const repeated = (field: string): ProblemError =>
  invalid('Send this field once.', 'repeated_field', field);

async function readFile(part: MultipartFile, rule: UploadRule): Promise<UploadedFile> {
  try {
    const { buffer, byteOffset, length } = await part.toBuffer();
    // A view, because a copy of ten megabytes is noticed.
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, length);
    return { name: part.filename, type: part.mimetype, bytes };
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
      throw tooLarge(rule);
    }
    throw error;
  }
}

function notMultipart(): ProblemError {
  const message = 'Send the file as multipart/form-data.';
  return new ProblemError(415, [{ message, code: 'unsupported_media_type' }]);
}

function tooLarge(rule: UploadRule): ProblemError {
  return new ProblemError(413, [{ message: rule.tooLarge, code: 'file_too_large', field: 'file' }]);
}
