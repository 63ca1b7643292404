import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Calls with large files that are slow to read. */
const inTurn: ReadonlySet<string> = new Set(['createImport']);

/**
 * Lets each user send one large file at a time, from its first byte to its answer: ten at once would
 * hold a hundred megabytes and every thread.
 */
export class UploadTurns {
  readonly #users = new Set<string>();

  /** @throws ProblemError 429 while another file of the user is under way. */
  begin(call: string, request: FastifyRequest, reply: FastifyReply): void {
    const id = request.viewer?.id;
    if (id === undefined || !inTurn.has(call)) return;
    if (this.#users.has(id)) {
      // A sender that is cut off in the middle would never see why.
      request.raw.resume();
      throw uploadInProgress();
    }
    this.#users.add(id);
    const end = () => this.#users.delete(id);
    reply.raw.once('finish', end).once('close', end);
  }
}

/** Not final: an upload whose response was slow may be repeated, and is answered then. */
export function uploadInProgress(): ProblemError {
  const message =
    'Another file of yours is being read. Wait until it is done, then import this one.';
  return new ProblemError(429, [{ message, code: 'import_in_progress' }], { 'Retry-After': '3' });
}
