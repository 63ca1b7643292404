import type { WhopMember, WhopPeriod } from '../../domain/commerce/whop/access-changes.ts';

/** Whop refuses the key, or does not know the company. */
export class WhopRefusedError extends Error {}
/** Whop cannot be reached, or its answer cannot be read. */
export class WhopUnavailableError extends Error {}

export interface WhopPlan {
  readonly id: string;
  readonly title: string;
}

/** A company and a key of it. */
export interface WhopAccess {
  readonly companyId: string;
  readonly apiKey: string;
}

const timeLimit = 8_000;
/** A page of a hundred has about 100 KiB. */
const sizeLimit = 4 * 1_024 * 1_024;
const pageSize = 100;
/** Beyond this the list goes in circles. */
const mostPages = 1_000;

interface Page {
  readonly data?: unknown;
  readonly page_info?: { readonly end_cursor?: unknown; readonly has_next_page?: unknown };
}

/** Reads plans and memberships by Whop's API, version 1. Writes nothing. */
export class WhopApi {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws WhopRefusedError, WhopUnavailableError */
  async plans({ companyId, apiKey }: WhopAccess): Promise<readonly WhopPlan[]> {
    const rows = await this.#all('plans', { account_id: companyId }, apiKey);
    return rows.map((row) => {
      const id = textOf(row.id) ?? unreadable();
      return { id, title: textOf(row.title) ?? textOf(asObject(row.product).title) ?? id };
    });
  }

  /** @throws WhopRefusedError, WhopUnavailableError */
  async memberships({ companyId, apiKey }: WhopAccess): Promise<readonly WhopMember[]> {
    const rows = await this.#all('memberships', { company_id: companyId }, apiKey);
    return rows.map((row) => {
      const user = asObject(row.user);
      return {
        id: textOf(row.id) ?? unreadable(),
        planId: textOf(asObject(row.plan).id) ?? '',
        status: textOf(row.status) ?? '',
        name: textOf(user.username) ?? textOf(user.name) ?? 'Unknown',
        email: textOf(user.email)?.toLowerCase(),
        period: periodOf(row),
      };
    });
  }

  async #all(
    path: string,
    query: Readonly<Record<string, string>>,
    apiKey: string,
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const rows: Record<string, unknown>[] = [];
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const params = new URLSearchParams({ ...query, first: String(pageSize) });
      if (after !== undefined) params.set('after', after);
      const { data, page_info: info } = await this.#get(`${path}?${params}`, apiKey);
      if (!Array.isArray(data)) return unreadable();
      rows.push(...data.map(asObject));
      const next = info?.has_next_page === true ? textOf(info.end_cursor) : undefined;
      if (next === undefined || next === after) return rows;
      after = next;
    }
    throw new WhopUnavailableError('The list of Whop has no end.');
  }

  async #get(path: string, apiKey: string): Promise<Page> {
    try {
      const answer = await fetch(`${this.#url}/${path}`, {
        headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      if ([400, 401, 403, 404].includes(answer.status)) {
        throw new WhopRefusedError(refusal(answer.status));
      }
      if (answer.status === 429) throw new WhopUnavailableError('Whop is asked too often (429).');
      if (!answer.ok) throw new WhopUnavailableError(`Whop has an error (${answer.status}).`);
      return readObject(await readText(answer));
    } catch (error) {
      if (error instanceof WhopRefusedError || error instanceof WhopUnavailableError) throw error;
      throw new WhopUnavailableError('Whop cannot be reached.', { cause: error });
    }
  }
}

const refusal = (status: number): string =>
  `Whop no longer accepts this company or its API key (${status}). Replace the key.`;

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > sizeLimit) throw new WhopUnavailableError('The answer of Whop is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return unreadable();
  }
}

/** A date that cannot be read is none: it is shown, and decides nothing. */
function periodOf(row: Readonly<Record<string, unknown>>): WhopPeriod {
  const end = Date.parse(textOf(row.renewal_period_end) ?? '');
  const ends = row.cancel_at_period_end === true || row.status === 'canceling';
  return { end: Number.isNaN(end) ? undefined : new Date(end).toISOString(), renews: !ends };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined;

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function unreadable(): never {
  throw new WhopUnavailableError('The answer of Whop cannot be read.');
}
