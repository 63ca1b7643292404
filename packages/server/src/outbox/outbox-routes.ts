import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OutboxFolder } from '../adapters/mail/outbox-folder.ts';
import { type Config, showsDemo } from '../config.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { notFound } from '../http/problem-error.ts';
import { outboxListPage, outboxMailPage, outboxStyle } from './outbox-page.ts';

/** Whether the outbox may be shown: its links give access to accounts. */
export function showsOutbox(config: Config): boolean {
  return !config.mail && showsDemo(config);
}

/**
 * The mail of a server without a mail server, for operators on their own machine. Only to be
 * registered where `showsOutbox` says so.
 */
export function registerOutbox(app: FastifyInstance, outbox: OutboxFolder): void {
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!isFromThisMachine(request.raw)) throw notFound();
    });
    pages.get('/outbox', async (request, reply) => {
      const mails = await outbox.list();
      if (wantsJson(request)) return { mails };
      return reply.type('text/html; charset=utf-8').send(outboxListPage(mails));
    });
    pages.get('/outbox/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(outboxStyle),
    );
    pages.get('/outbox/:id', async (request, reply) => {
      const { id } = request.params as { readonly id: string };
      const mail = (await outbox.list()).find((one) => one.id === id);
      if (!mail) throw notFound();
      if (wantsJson(request)) return mail;
      return reply.type('text/html; charset=utf-8').send(outboxMailPage(mail));
    });
  });
}

const wantsJson = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.startsWith('application/json') ?? false;
