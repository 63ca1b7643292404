import type { FastifyInstance } from 'fastify';
import type { OutboxFolder } from '../adapters/mail/outbox-folder.ts';
import { notFound } from '../http/problem-error.ts';
import { outboxListPage, outboxMailPage, outboxStyle } from './outbox-page.ts';

/**
 * The mail of a server that has no mail server, for whoever runs it on their own machine. Never
 * registered anywhere else: it shows links that let anybody in.
 */
export function registerOutbox(app: FastifyInstance, outbox: OutboxFolder): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/outbox')) reply.header('Cache-Control', 'no-store');
  });
  app.get('/outbox', async (request, reply) => {
    const mails = await outbox.list();
    if (request.headers.accept === 'application/json') return { mails };
    return reply.type('text/html; charset=utf-8').send(outboxListPage(mails));
  });
  app.get('/outbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyle),
  );
  app.get('/outbox/:id', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const mail = (await outbox.list()).find((one) => one.id === id);
    if (!mail) throw notFound();
    return reply.type('text/html; charset=utf-8').send(outboxMailPage(mail));
  });
}
