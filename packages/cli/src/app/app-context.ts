import type { Clock, Skipper } from '@skipper/core';
import { createContext, useContext } from 'react';
import type { FocusStore } from './focus/focus.store.ts';
import type { KeyQueue } from './keys/key-queue.ts';
import type { LeftPlaces } from './left-places.ts';
import type { ReachStore } from './reach.store.ts';
import type { ShellStore } from './shell.store.ts';

/** Shared parts that every view may use. */
export interface AppParts {
  readonly skipper: Skipper;
  readonly focus: FocusStore;
  readonly shell: ShellStore;
  readonly keys: KeyQueue;
  readonly places: LeftPlaces;
  /** Whether there is a screen to go back to. */
  readonly canGoBack: () => boolean;
  /** The origin the app talks to, shown so that servers are not confused. */
  readonly server: string;
  readonly reach: ReachStore;
  readonly clock: Clock;
  /** Opens an address in the user's browser, or shows it where none can be opened. */
  readonly openAddress: (address: string) => void;
  /** Puts an address into the clipboard of the terminal, and shows it. */
  readonly copyLink: (address: string) => void;
  /** Saves a text under a new name in the working folder. Resolves with its path. */
  readonly saveFile: (name: string, content: string | Uint8Array) => Promise<string>;
  /** Reads a broker's file from a path the user typed. Throws CommandError. */
  readonly readFile: (path: string) => Promise<import('@skipper/core/contract').UploadedFile>;
}

export const AppContext = createContext<AppParts | undefined>(undefined);

export function useParts(): AppParts {
  const parts = useContext(AppContext);
  if (!parts) throw new Error('A view is outside of AppContext.');
  return parts;
}

/** The size of the terminal, in cells. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The room a view has, in cells. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
  readonly narrow: boolean;
}

export const RoomContext = createContext<Room>({ columns: 80, rows: 20, narrow: false });
export const useRoom = (): Room => useContext(RoomContext);
