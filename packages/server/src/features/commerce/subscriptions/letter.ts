import { brand, escapeHtml } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';

export type Letter = Omit<MailJob, 'to'>;

/** A letter to be written in the format of its reader. */
export type LetterTo = (write: Writing) => Letter;

/** The paragraphs of a mail, and the page it leads to. */
export interface LetterParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** From the root. */
  readonly link: { readonly label: string; readonly path: string };
}

/** A mail as plain text and as HTML, with the same words. */
export const letter =
  (origin: string, parts: (write: Writing) => LetterParts): LetterTo =>
  (write) =>
    written(origin, parts(write));

function written(origin: string, { subject, paragraphs, link }: LetterParts): Letter {
  const url = `${origin}${link.path}`;
  const text = [...paragraphs, `${link.label}:`, url, brand.name].join('\n\n');
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(url)}">${escapeHtml(link.label)}</a></p>`,
    `<p>${brand.name}</p>`,
  ].join('\n');
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n<body style="max-width:36em;margin:1.5em auto;padding:0 1em;font:16px/1.5 sans-serif">\n${html}\n</body>\n</html>\n`,
  };
}
