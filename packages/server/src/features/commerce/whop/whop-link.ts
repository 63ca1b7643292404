import { SealedTexts } from '../../../adapters/whop/sealed-text.ts';
import {
  type WhopAccess,
  WhopApi,
  type WhopPlan,
  WhopRefusedError,
  WhopUnavailableError,
} from '../../../adapters/whop/whop-api.ts';
import type { WhopConfig } from '../../../config-whop.ts';
import type { WhopMember } from '../../../domain/commerce/whop/access-changes.ts';
import { conflict, invalid, ProblemError } from '../../../http/problem-error.ts';
import type { WhopConnectionsTable } from '../../../storage/whop-tables.ts';

/** The key was sealed by another secret of the deployment. */
export class WhopKeyLostError extends WhopRefusedError {}

/** Whop with the sealed keys of mentors. */
export class WhopLink {
  readonly #parts: { readonly api: WhopApi; readonly texts: SealedTexts } | undefined;

  constructor(config: WhopConfig | undefined) {
    this.#parts = config && {
      api: new WhopApi(config.apiUrl),
      texts: new SealedTexts(config.secret),
    };
  }

  get configured(): boolean {
    return this.#parts !== undefined;
  }

  seal(text: string): string {
    return this.#require().texts.seal(text);
  }

  /** @throws WhopKeyLostError */
  open(sealed: string): string {
    const { texts } = this.#require();
    try {
      return texts.open(sealed);
    } catch {
      throw new WhopKeyLostError('The API key can no longer be read. Replace it.');
    }
  }

  /** With a key that was not kept yet. @throws ProblemError 409 where Whop is off */
  plansOf(access: WhopAccess): Promise<readonly WhopPlan[]> {
    return this.#require().api.plans(access);
  }

  async plans(connection: WhopConnectionsTable): Promise<readonly WhopPlan[]> {
    return this.plansOf(this.#access(connection));
  }

  async members(connection: WhopConnectionsTable): Promise<readonly WhopMember[]> {
    return this.#require().api.memberships(this.#access(connection));
  }

  #access({ companyId, apiKey }: WhopConnectionsTable): WhopAccess {
    return { companyId, apiKey: this.open(apiKey) };
  }

  #require() {
    if (this.#parts) return this.#parts;
    throw conflict('Whop is not set up on this server.', 'not_configured');
  }
}

/** Failures of Whop, as the mentor reads them. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WhopKeyLostError) throw invalid(error.message, 'key_lost', 'apiKey');
    if (error instanceof WhopRefusedError) {
      throw invalid('Whop does not accept this company and key.', 'refused', 'apiKey');
    }
    if (!(error instanceof WhopUnavailableError)) throw error;
    // Asked again at once, Whop is asked as often, and the mentor waits for all of it.
    throw new ProblemError(503, [{ message: `${error.message} Try again later.`, code: 'whop' }], {
      'X-Should-Retry': 'false',
    });
  }
}
