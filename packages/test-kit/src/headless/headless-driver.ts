import { MemoryStorage } from '@skipper/core/testing';
import type { AppDriver, Capability, Person, PickedFile, TokenLife } from '../driver.ts';
import { eventually } from '../eventually.ts';
import { vocabulary } from '../vocabulary.ts';
import { HeadlessApp, type Kept } from './headless-app.ts';
import { HeadlessObservations } from './headless-observations.ts';
import { MovableClock } from './movable-clock.ts';
import { RecordedCookieJar } from './recorded-cookie-jar.ts';

const capabilities: readonly Capability[] = ['clock', 'toast-hold', 'storage', 'token-life'];

/** The core without any UI, driven by the names of what stands on its screens. */
export class HeadlessDriver extends HeadlessObservations implements AppDriver {
  readonly capabilities = new Set(capabilities);
  readonly #origin: string;
  readonly #kept: Kept;

  constructor(origin: string) {
    super();
    const clock = new MovableClock();
    this.#origin = origin;
    this.#kept = { clock, cookies: new RecordedCookieJar(clock), storage: new MemoryStorage() };
  }

  async visit(path: string): Promise<void> {
    if (this.app) this.app.skipper.navigation.go(path);
    else this.#start(path);
  }

  async restart(path: string): Promise<void> {
    this.app?.dispose();
    this.#kept.cookies.endSession();
    this.#start(path);
  }

  async goBack(): Promise<void> {
    this.running.skipper.navigation.back();
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.fill(vocabulary.fields.email, email);
    await this.fill(vocabulary.fields.password, password);
    await this.press(vocabulary.buttons.signIn);
  }

  async signOut(): Promise<void> {
    const { session } = this.running.skipper;
    await eventually(() => {
      if (!session.signedIn) throw new Error('Nobody is signed in.');
    });
    await session.logOut();
  }

  async fill(label: string, value: string): Promise<void> {
    (await this.field(label)).set(value);
  }

  async toggle(label: string): Promise<void> {
    const field = await this.field(label);
    field.set(!field.value);
  }

  async choose(label: string, option: string): Promise<void> {
    const field = await this.field(label);
    if (!field.options?.includes(option)) throw new Error(`${label} does not offer "${option}".`);
    field.set(option);
  }

  async chooseFile(label: string, file: PickedFile): Promise<void> {
    (await this.part(({ files }) => files, label))(file);
  }

  async press(name: string): Promise<void> {
    (await this.part(({ buttons }) => buttons, name))();
  }

  async openLink(name: string): Promise<void> {
    const path = await this.part(({ links }) => links, name);
    this.running.skipper.navigation.go(path);
  }

  async search(text: string): Promise<void> {
    this.running.skipper.search.setText(text);
  }

  async dismissToast(text?: string): Promise<void> {
    const toast = await eventually(() => {
      const found = this.toasts.find((one) => !text || [one.description, one.title].includes(text));
      if (!found) throw new Error(`There is no toast "${text ?? ''}".`);
      return found;
    });
    this.running.skipper.toasts.dismiss(text === undefined ? undefined : toast.id);
  }

  async holdToasts(): Promise<void> {
    this.running.skipper.toasts.pause();
  }

  async releaseToasts(): Promise<void> {
    this.running.skipper.toasts.resume();
  }

  async advance(milliseconds: number): Promise<void> {
    this.#kept.clock.advance(milliseconds);
  }

  async store(key: string, value: string): Promise<void> {
    this.#kept.storage.set(key, value);
  }

  async seesStored(key: string, value: string | undefined): Promise<void> {
    await this.expects('the value stored', () => this.#kept.storage.get(key), value);
  }

  async seesTokenKept(life: TokenLife): Promise<void> {
    const { cookies } = this.#kept;
    await this.expects(
      'the life of the token',
      () => (cookies.get('token') === undefined ? 'none' : cookies.lives.get('token')),
      life,
    );
  }

  async dispose(): Promise<void> {
    this.app?.dispose();
    this.#kept.clock.dispose();
  }

  #start(path: string): void {
    this.app = new HeadlessApp(this.#origin, path, this.#kept);
  }
}
