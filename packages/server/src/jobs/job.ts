/** A mail to one address. Plain text is required; HTML goes beside it. */
export interface MailJob {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  readonly html?: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface SmsJob {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** One message to one registered browser. Says nothing private: it may show on a locked screen. */
export interface PushJob {
  readonly deviceTokenId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the product, opened by a click. */
  readonly path: string;
}

/** A sign-up that has been answered: the account is created, or its owner notified, afterwards. */
export interface SignUpJob {
  readonly email: string;
  readonly passwordHash: string;
  readonly coupon?: string | undefined;
  readonly referredBy?: string | undefined;
  /** Of the secret of the browser that signs up. */
  readonly proofHash?: string | undefined;
}

/** Kinds of jobs, with their payloads. */
export interface JobPayloads {
  mail: MailJob;
  sms: SmsJob;
  push: PushJob;
  'sign-up': SignUpJob;
  'forgot-password': { readonly email: string };
  /** Many wrong passwords were tried on the account of an address, if there is one. */
  'account-guessed': { readonly email: string };
}

export type JobKind = keyof JobPayloads;
