import { appPaths } from '@skipper/core/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Addresses of calls that are also opened as links, and the pages where they lead. Mail clients without a
 * button of their own open that of `List-Unsubscribe`: its page asks first. Opening one changes nothing, since
 * programs that check mail open every link.
 */
export const linkedPages = [
  {
    method: 'GET',
    path: '/preferences/unsubscribe/:token',
    page: ({ token = '' }: Readonly<Record<string, string>>) =>
      appPaths.unsubscribe(encodeURIComponent(token)),
  },
] as const;

export function registerLinkedPages(app: FastifyInstance): void {
  for (const { path, page } of linkedPages) {
    app.get<{ Params: Readonly<Record<string, string>> }>(`/api${path}`, ({ params }, reply) =>
      reply.redirect(page(params), 303),
    );
  }
}
