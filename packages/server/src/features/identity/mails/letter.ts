import { brand, escapeHtml } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';

export type Letter = Omit<MailJob, 'to'>;

/** A letter to be written in the format of its reader. */
export type LetterTo = (write: Writing) => Letter;

/** `path`: from the root. */
interface LetterLink {
  readonly label: string;
  readonly path: string;
}

/** The paragraphs of a mail, the links among them, and the page it leads to. */
export interface LetterParts {
  readonly subject: string;
  readonly paragraphs: readonly (string | LetterLink)[];
  readonly link?: LetterLink;
}

/** A mail as plain text and as HTML, with the same words. */
export const letter =
  (origin: string, parts: (write: Writing) => LetterParts): LetterTo =>
  (write) =>
    written(origin, parts(write));

/** A mail without numbers and dates: the same for every reader. */
export function written(origin: string, { subject, paragraphs, link }: LetterParts): Letter {
  const parts = [...paragraphs, ...(link ? [link] : []), brand.name];
  const text = parts.map((part) =>
    typeof part === 'string' ? part : `${part.label}:\n\n${origin}${part.path}`,
  );
  const html = parts.map((part) =>
    typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : linkHtml(origin, part),
  );
  return { subject, text: `${text.join('\n\n')}\n`, html: pageOf(subject, html.join('\n')) };
}

const linkHtml = (origin: string, { label, path }: LetterLink): string =>
  `<p class="link"><a href="${escapeHtml(`${origin}${path}`)}">${escapeHtml(label)}</a></p>`;

/**
 * A mail client that drops the styles shows plain paragraphs and links. Colours are those of the web
 * app's tokens, in hexadecimal, which every client reads.
 */
const style = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; color: #121e28; background: #ffffff; }
main { max-width: 36em; margin: 0 auto; overflow-wrap: anywhere; }
p { margin: 0 0 16px; white-space: pre-line; }
a { color: #006892; }
.link { margin: 24px 0; }
.link a { display: inline-block; padding: 10px 16px; border-radius: 6px; color: #ffffff; background: #006892; font-weight: 600; text-decoration: none; }
.footer { margin-top: 24px; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body { color: #e9edf0; background: #0c1218; }
  a { color: #5bc1e6; }
  .link a { color: #071520; background: #5bc1e6; }
}`;

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** The same mail with a link below everything, such as the one that unsubscribes from it. */
export const withFooter = <T extends Pick<Letter, 'text' | 'html'>>(
  mail: T,
  { label, url }: { readonly label: string; readonly url: string },
): T => ({
  ...mail,
  text: `${mail.text}\n${label}:\n${url}\n`,
  ...(mail.html === undefined
    ? {}
    : {
        html: mail.html.replace(
          /<\/main>/,
          () =>
            `<p class="footer"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>\n</main>`,
        ),
      }),
});
