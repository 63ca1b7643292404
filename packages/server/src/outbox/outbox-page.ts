import { brand, escapeHtml } from '@skipper/core/contract';
import type { OutgoingMail } from '../adapters/mail/mailer.ts';

/** The pages of the outbox. Everything that comes from a mail is escaped. */

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${brand.name} outbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const when = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function outboxListPage(mails: readonly OutgoingMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/outbox/${escapeHtml(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time>${when(at)}</time></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul>\n${rows.join('\n')}\n</ul>`
      : '<p>No mail yet. Sign up, or ask for a new password, and it arrives here.</p>';
  return page(
    'Mail',
    `<h1>Outbox</h1>\n<p>Mail of this server goes no further than here, because no mail server is configured.</p>\n${list}`,
  );
}

export function outboxMailPage({ to, subject, text, at }: OutgoingMail): string {
  return page(
    subject,
    `<nav><a href="/outbox">All mail</a></nav>\n<h1>${escapeHtml(subject)}</h1>\n<p>To ${escapeHtml(to)}, ${when(at)}</p>\n<pre>${linked(text)}</pre>`,
  );
}

/** Addresses in a text as links; only what begins with http is one. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s&<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

export const outboxStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; overflow-wrap: anywhere; }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; border-top: 1px solid GrayText; }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 0; border-bottom: 1px solid GrayText; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
time, span { font-size: 0.875rem; opacity: 0.8; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin-top: 1.5rem; }
`;
