import { action, makeObservable, observable, runInAction } from 'mobx';
import { email, endpoints, type FieldRule, required } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

const longest = 5_000;

const message: FieldRule = (value) => {
  if (value.trim().length > longest)
    return `Use at most ${longest.toLocaleString('en-US')} characters.`;
  return required('Message')(value);
};

const name: FieldRule = (value) =>
  value.trim().length > 100 ? 'Use at most 100 characters.' : undefined;

/** A message to the operator, from visitors and users alike. */
export class ContactStore {
  readonly form: Form<{ name: string; email: string; message: string }>;
  /** Where the answer to the last message goes. */
  sentFrom: string | undefined = undefined;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#session = session;
    this.form = new Form({
      initial: { name: '', email: '', message: '' },
      rules: { name, email, message },
      submit: async (values) => {
        const body = {
          name: values.name.trim(),
          email: values.email.trim(),
          message: values.message.trim(),
        };
        // By the cache, which ends it at log-out: the next user must not be told of it.
        await cache.mutate(endpoints.sendContactMessage, { body });
        runInAction(() => {
          this.sentFrom = body.email;
        });
        this.form.accept(values, { ...body, message: '' });
      },
    });
    makeObservable(this, { sentFrom: observable, writeAnother: action });
  }

  /** A user who is signed in need not type their address. Returns what stops it. */
  start(): () => void {
    return this.form.follow(() => {
      const email = this.#session.current?.email;
      return email ? { name: '', email, message: '' } : undefined;
    });
  }

  onLogOut(): void {
    this.writeAnother();
    this.form.reset({ name: '', email: '', message: '' });
  }

  /** Back to the form, with name and address kept. */
  writeAnother(): void {
    this.sentFrom = undefined;
  }
}
