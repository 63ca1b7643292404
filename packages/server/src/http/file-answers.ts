import type { AnsweredFile } from '@skipper/core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const typesOfFiles = { pdf: 'application/pdf', csv: 'text/csv' } as const;

/** The types of file that an address can be asked for. */
export function fileTypes(path: string): readonly string[] {
  if (path.endsWith('.:format')) return Object.values(typesOfFiles);
  return Object.entries(typesOfFiles).flatMap(([name, type]) =>
    path.endsWith(`.${name}`) ? [type] : [],
  );
}

/** Whether an address ends like a file, such as `/invoices/:uuid.pdf`. */
export const isFileAddress = (path: string): boolean => fileTypes(path).length > 0;

/**
 * Our front ends save a file that is within a JSON answer. Who asks for its own type, such as
 * `Accept: application/pdf`, gets its bytes.
 */
export function answerFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: AnsweredFile,
): AnsweredFile | Buffer {
  if (!asksFor(headers.accept, file.type)) return file;
  reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`);
  return Buffer.from(file.base64, 'base64');
}

const asksFor = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === type);
