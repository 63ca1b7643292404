import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '../../storage/private-files.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** Outbox size; older messages are dropped. */
const kept = 500;

/** Mail that goes no further than a folder, one file each: what a newcomer's server does with it. */
export class OutboxFolder implements Mailer {
  readonly #folder: string;
  /** Names of the mails here, oldest first, once the first was sent: reading a folder takes long. */
  #sent: Promise<string[]> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(mail: OutgoingMail): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: privateFolder });
    const path = join(this.#folder, nameOf(mail));
    // Whole or not at all: a reader never finds half a mail.
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(mail), { mode: privateFile });
    await rename(part, path);
    for (const old of await this.#dropped(nameOf(mail))) {
      await rm(join(this.#folder, old), { force: true });
    }
  }

  /** Counts a mail in, and returns those that it takes the place of. */
  async #dropped(name: string): Promise<readonly string[]> {
    this.#sent ??= this.#names().then((names) => [...names].reverse());
    const sent = await this.#sent;
    if (!sent.includes(name)) sent.push(name);
    if (sent.length <= kept) return [];
    sent.sort();
    return sent.splice(0, sent.length - kept);
  }

  /** The newest first. */
  async list(): Promise<readonly OutgoingMail[]> {
    const names = (await this.#names()).slice(0, kept);
    const texts = await Promise.all(
      names.map((name) => readFile(join(this.#folder, name), 'utf8').catch(() => undefined)),
    );
    return texts.flatMap((text = '') => readMail(text) ?? []);
  }

  /** File names begin with the time, so their order is the order of the mails. */
  async #names(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  }
}

const nameOf = ({ at, id }: OutgoingMail): string => `${String(at).padStart(15, '0')}-${id}.json`;

/** A power cut can leave a file without what was in it; the other mails are still to be read. */
function readMail(text: string): OutgoingMail | undefined {
  try {
    return JSON.parse(text) as OutgoingMail;
  } catch {
    return undefined;
  }
}
