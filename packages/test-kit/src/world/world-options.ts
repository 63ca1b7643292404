import type { PlanLevel } from '@skipper/core/contract';

export interface UserOptions {
  /** The server sends them to set up their profile first. */
  readonly needsSetup?: boolean;
  /** Whether others can find their page; true by default. */
  readonly showProfile?: boolean;
  /** One of our example names by default; always unique. */
  readonly username?: string;
  readonly about?: string;
  /** Whether they have seen the onboarding; true by default. */
  readonly isOnboarded?: boolean;
  /** Whether they have confirmed their address; true by default. */
  readonly emailIsVerified?: boolean;
}

/** Traits of a user, with defaults for those that a behaviour leaves out. */
export const traitsOf = ({
  needsSetup = false,
  showProfile = true,
  about = '',
  isOnboarded = true,
  emailIsVerified = true,
}: UserOptions) => ({ needsSetup, showProfile, about, isOnboarded, emailIsVerified });

export interface SubscriptionOptions {
  /** The level that the plan opens of each account the Skipper has now; `full` by default. */
  readonly level?: PlanLevel;
  /** `active` by default. */
  readonly billingStatus?: 'active' | 'canceled' | 'expired';
}

/** The claims of a Google ID token. */
export type GoogleClaims = Readonly<Record<'aud' | 'sub' | 'email' | 'nonce', string>>;

/** A mail or text message that was sent. */
export interface Message {
  readonly text: string;
}
