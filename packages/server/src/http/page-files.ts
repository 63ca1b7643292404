import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headTags, type PageHead, withHead } from '@skipper/core/contract';

/**
 * The HTML of the web app's build: the empty shell, and pages that were rendered ahead, by the
 * names of their screens. Read once at the start, like the list of files.
 */
export class PageFiles {
  readonly #shell: string;
  readonly #rendered: ReadonlyMap<string, string>;
  readonly #origin: () => string;

  /** `origin`: the public address, known once the server listens. */
  constructor(folder: string, origin: () => string) {
    this.#shell = readFileSync(join(folder, 'index.html'), 'utf8');
    this.#rendered = new Map(renderedPages(join(folder, 'pages')));
    this.#origin = origin;
  }

  /** The page of a screen with its head. */
  page(screen: string, head: PageHead): string {
    return withHead(this.#rendered.get(screen) ?? this.#shell, headTags(head, this.#origin()));
  }

  /** The app without content, as it is where nothing was rendered ahead. */
  shell(head: PageHead): string {
    return withHead(this.#shell, headTags(head, this.#origin()));
  }
}

function renderedPages(folder: string): [screen: string, html: string][] {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  } catch {
    return [];
  }
  return names.map((name) => [name.slice(0, -5), readFileSync(join(folder, name), 'utf8')]);
}
