import type { TabSignal } from '../platform/ports/tab-signal.ts';

/** One rule that every TabSignal keeps. `open` opens a further tab of one browser. */
export interface TabSignalRule {
  readonly name: string;
  /** Rejects when the rule is broken. `pass` waits until a signal would have arrived. */
  check(open: () => TabSignal, pass: () => Promise<void>): Promise<void>;
}

/** The contract of the port, for the browser's adapter and for the fake alike. */
export const tabSignalRules: readonly TabSignalRule[] = [
  {
    name: 'a signal reaches every other tab once, and not its sender',
    async check(open, pass) {
      const tabs = [open(), open(), open()];
      const heard = tabs.map(listenTo);
      tabs[0]?.send();
      await pass();
      same(heard, [0, 1, 1]);
    },
  },
  {
    name: 'a signal does not arrive before its sender has gone on',
    async check(open, pass) {
      const [sender, other] = [open(), open()];
      const heard = listenTo(other);
      sender.send();
      same([heard], [0]);
      await pass();
      same([heard], [1]);
    },
  },
  {
    name: 'a cancelled listener receives nothing',
    async check(open, pass) {
      const [sender, other] = [open(), open()];
      const heard = listenTo(other);
      heard.cancel();
      sender.send();
      await pass();
      same([heard], [0]);
    },
  },
  {
    name: 'a tab without listeners may send',
    async check(open, pass) {
      const [sender, other] = [open(), open()];
      const heard = listenTo(other);
      sender.send();
      sender.send();
      await pass();
      same([heard], [2]);
    },
  },
];

interface Heard {
  count: number;
  cancel(): void;
}

function listenTo(tab: TabSignal): Heard {
  const heard: Heard = { count: 0, cancel: () => undefined };
  heard.cancel = tab.subscribe(() => {
    heard.count += 1;
  });
  return heard;
}

function same(heard: readonly Heard[], expected: readonly number[]): void {
  const counts = heard.map(({ count }) => count);
  if (String(counts) !== String(expected)) {
    throw new Error(`The tabs heard ${counts} signals, not ${expected}.`);
  }
}
