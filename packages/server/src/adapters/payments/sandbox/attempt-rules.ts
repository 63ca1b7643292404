import type { AttemptStatus } from '../payment-provider.ts';
import type { SandboxAttempt } from './sandbox-objects.ts';
import type { CardAnswer } from './test-cards.ts';

const openStatuses: ReadonlySet<AttemptStatus> = new Set(['needs-card', 'needs-confirmation']);

/** Whether an attempt still waits for its payer. */
export const isOpen = ({ status }: Pick<SandboxAttempt, 'status'>): boolean =>
  openStatuses.has(status);

/** An attempt after its card has answered. One that succeeds still lacks its payment. */
export function answered(attempt: SandboxAttempt, answer: CardAnswer): SandboxAttempt {
  const { failureCode: _earlier, ...rest } = attempt;
  if (answer === 'accept') return { ...rest, status: 'succeeded' };
  if (answer === 'confirm') return { ...rest, status: 'needs-confirmation' };
  return refused(rest, answer.decline);
}

/** An attempt after its payer has confirmed it, or declined to. */
export function confirmed(attempt: SandboxAttempt, agrees: boolean): SandboxAttempt {
  return agrees ? { ...attempt, status: 'succeeded' } : refused(attempt, 'authentication_required');
}

/** At the page the payer may try another card; a kept card is refused for good. */
function refused(attempt: SandboxAttempt, code: string): SandboxAttempt {
  const { methodId, ...rest } = attempt;
  if (attempt.via === 'page') return { ...rest, status: 'needs-card', failureCode: code };
  return { ...rest, ...(methodId && { methodId }), status: 'failed', failureCode: code };
}
