import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brand,
  escapeHtml,
  headTags,
  type PageHead,
  type ProfileWords,
  profileMarks,
  withHead,
} from '@skipper/core/contract';

/** Settings of the deployment that a page needs before any request. */
export interface PageSettings {
  readonly analyticsId: string | undefined;
  readonly blogUrl: string | undefined;
}

/**
 * The HTML of the web app's build: the empty shell, and pages that were rendered ahead, by the
 * names of their screens. Read once at the start, like the list of files.
 */
export class PageFiles {
  readonly #shell: string;
  readonly #rendered: ReadonlyMap<string, string>;
  readonly #origin: () => string;

  /** `origin`: the public address, known once the server listens. */
  constructor(folder: string, origin: () => string, settings: PageSettings) {
    const read = (...names: readonly string[]) =>
      configured(readFileSync(join(folder, ...names), 'utf8'), settings);
    this.#shell = read('index.html');
    this.#rendered = new Map(
      pageNames(join(folder, 'pages')).map((name) => [name.slice(0, -5), read('pages', name)]),
    );
    this.#origin = origin;
  }

  /** The page of a screen with its head. */
  page(screen: string, head: PageHead): string {
    return withHead(this.#rendered.get(screen) ?? this.#shell, headTags(head, this.#origin()));
  }

  /** The frame of the dashboard, around a screen that waits for its user. */
  frame(head: PageHead): string {
    const frame = this.#rendered.get('loading') ?? this.#shell;
    const titled = frame.replace(/(<h1[^>]*>)[^<]*/, (_, tag) => tag + escapeHtml(head.title));
    return withHead(titled, headTags(head, this.#origin()));
  }

  /** The page of a profile, whose words need no script. */
  profile(head: PageHead, { username, about }: ProfileWords): string {
    const shape = this.#rendered.get('profile') ?? this.#shell;
    // The head comes last: its words may look like a mark.
    const page = shape.replace(profileMark, (mark) =>
      escapeHtml(mark === profileMarks.username ? username : about),
    );
    return withHead(page, headTags(head, this.#origin()));
  }

  /** The app without content, as it is where nothing was rendered ahead. */
  shell(head: PageHead): string {
    return withHead(this.#shell, headTags(head, this.#origin()));
  }
}

const profileMark = new RegExp(Object.values(profileMarks).join('|'), 'g');

/** The deployment's settings, in the page itself: the app has them without a request. */
function configured(html: string, { analyticsId, blogUrl }: PageSettings): string {
  const data = [
    analyticsId === undefined ? '' : ` data-analytics="${escapeHtml(analyticsId)}"`,
    blogUrl === undefined ? '' : ` data-blog="${escapeHtml(blogUrl)}"`,
  ].join('');
  const page = html.replace('<html', () => `<html${data}`);
  return blogUrl === undefined
    ? page
    : page.replaceAll(`href="${brand.blogUrl}"`, () => `href="${escapeHtml(blogUrl)}"`);
}

/** Hashes of the styles and scripts that pages of a build carry in themselves, as the policy names them. */
export interface PageInlines {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Read from the files of the build, where no words of users are yet. */
export function pageInlines(folder: string | undefined): PageInlines {
  if (folder === undefined) return { styles: [], scripts: [] };
  const pages = join(folder, 'pages');
  const built = pageNames(pages).map((name) => readFileSync(join(pages, name), 'utf8'));
  return {
    styles: hashesOf(built, /<style>(.*?)<\/style>/gs),
    scripts: hashesOf(built, /<script(?: data-[^>]*)?>(.*?)<\/script>/gs),
  };
}

function hashesOf(pages: readonly string[], inline: RegExp): readonly string[] {
  const texts = new Set(
    pages.flatMap((page) => Array.from(page.matchAll(inline), ([, text = '']) => text)),
  );
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function pageNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.html'));
  } catch {
    return [];
  }
}
