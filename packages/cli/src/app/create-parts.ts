import {
  accountsFeature,
  createSkipper,
  importsFeature,
  type Ports,
  type ToastQueue,
  unsavedChangesFeature,
} from '@skipper/core';
import type { UploadedFile } from '@skipper/core/contract';
import type { AppParts } from './app-context.ts';
import { FocusStore } from './focus/focus.store.ts';
import { handleKey } from './keys/handle-key.ts';
import { KeyQueue } from './keys/key-queue.ts';
import { LeftPlaces } from './left-places.ts';
import { ReachStore } from './reach.store.ts';
import { preloadScreen } from './screens/preload-screen.ts';
import { ShellStore } from './shell.store.ts';

export interface PartsOptions {
  /** A stack of screens says whether there is one below. */
  readonly ports: Ports & { readonly navigator: { readonly canGoBack?: boolean } };
  readonly server: string;
  readonly readFile: (path: string) => Promise<UploadedFile>;
  readonly saveFile: AppParts['saveFile'];
  /** Opens an address in the user's browser; false where there is none. */
  readonly openAddress: (address: string) => Promise<boolean>;
  /** Puts a text into the clipboard. A terminal does not say whether it did. */
  readonly copy: (text: string) => void;
  readonly leave: (how: 'quit' | 'interrupted') => void;
}

/** The core over these ports, and what the frame around its screens keeps. Nothing is started yet. */
export function createParts(options: PartsOptions): AppParts {
  const { ports, server, readFile, saveFile, leave } = options;
  const reach = new ReachStore(ports.clock);
  const sender = reach.watch(ports.sender);
  const skipper = createSkipper({ ...ports, sender, connectivity: reach });
  const focus = new FocusStore();
  const unsaved = skipper.use(unsavedChangesFeature);
  // Not made before someone leaves: no first screen needs them.
  const pending = () => {
    const imports = skipper.use(importsFeature);
    const { createForm } = skipper.use(accountsFeature);
    return imports.busy || imports.current?.state === 'staged' || createForm.pending || unsaved.any;
  };
  const parts: AppParts = {
    skipper,
    focus,
    server,
    reach,
    clock: ports.clock,
    readFile,
    saveFile,
    openAddress: (address) => void openOrShow(address, options.openAddress, skipper.toasts),
    copyLink: (address) => {
      options.copy(address);
      skipper.toasts.show({ severity: 'success', title: 'Link copied', description: address });
    },
    shell: new ShellStore({ focus, unsaved, leave, pending }),
    places: new LeftPlaces(),
    canGoBack: () => ports.navigator.canGoBack !== false,
    keys: new KeyQueue((key) => handleKey(parts, key)),
  };
  return parts;
}

/** Asks who is signed in, and loads the screen meanwhile: it is shown once the user is known. */
export function startParts({ skipper }: AppParts, report: (error: unknown) => void): void {
  skipper.start().catch(report);
  preloadScreen(skipper.navigation.path);
}

/** Ends every timer, request and reaction of the parts. */
export function disposeParts({ skipper, reach }: AppParts): void {
  skipper.dispose();
  reach.dispose();
}

async function openOrShow(
  address: string,
  open: PartsOptions['openAddress'],
  toasts: ToastQueue,
): Promise<void> {
  const title = (await open(address)) ? 'Opened in your browser' : 'Open this in a browser';
  toasts.show({ severity: 'info', title, description: address });
}
