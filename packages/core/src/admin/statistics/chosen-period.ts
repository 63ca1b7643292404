import { day } from '../../contract/durations.ts';
import type { StatsPeriodQuery } from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ScreenName } from '../../shell/navigation/route-table.ts';

/** Periods to choose from, by their name in the address. */
export const periodPresets = [
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
  { value: 'ytd', label: 'This year' },
] as const;

type Preset = (typeof periodPresets)[number]['value'];

const usual: Preset = '12m';
/** The period itself, and pages of its lists. */
const ofPeriod = /^(period|from|to|([^=]*\.)?page)=/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of a preset, in UTC. It ends now. */
export function presetStart(preset: Preset, now: number): string {
  const today = dayOf(now);
  switch (preset) {
    case '30d':
      return dayOf(now - 30 * day);
    case '90d':
      return dayOf(now - 90 * day);
    case 'ytd':
      return `${today.slice(0, 4)}-01-01`;
    case '12m': {
      const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 12;
      const month = String((months % 12) + 1).padStart(2, '0');
      return `${Math.floor(months / 12)}-${month}-01`;
    }
  }
}

/** The period of the statistics, in the address: `?period=90d`, or `?from=…&to=…`. */
export class ChosenPeriod {
  readonly #navigation: NavigationStore;
  readonly #clock: Clock;

  readonly #screen: ScreenName;

  constructor(navigation: NavigationStore, clock: Clock, screen: ScreenName) {
    this.#navigation = navigation;
    this.#clock = clock;
    this.#screen = screen;
  }

  /** Undefined for a range of its own. */
  get preset(): Preset | undefined {
    if (this.range) return undefined;
    const named = this.#read('period');
    return periodPresets.find(({ value }) => value === named)?.value ?? usual;
  }

  /** Days of a range, the last one included. */
  get range(): { readonly from: string; readonly to: string } | undefined {
    const [from, to] = [this.#read('from'), this.#read('to')];
    return from && to && dayPattern.test(from) && dayPattern.test(to) ? { from, to } : undefined;
  }

  /** As the server takes it: half-open, in days of UTC. */
  get query(): StatsPeriodQuery {
    const { range, preset = usual } = this;
    if (!range) return { from: presetStart(preset, this.#clock.now()) };
    return { from: range.from, to: dayAfter(range.to) };
  }

  choose(preset: string): void {
    this.#go(preset === usual ? {} : { period: preset });
  }

  chooseRange(from: string, to: string): void {
    this.#go({ from, to });
  }

  #read(name: string): string | null {
    const { current, location } = this.#navigation;
    if (current?.name !== this.#screen) return null;
    return new URLSearchParams(location.search).get(name);
  }

  #go(params: Readonly<Record<string, string>>): void {
    const { path, search } = this.#navigation.location;
    const written = [
      // Another period has other pages.
      ...search
        .replace(/^\?/, '')
        .split('&')
        .filter((part) => part && !ofPeriod.test(part)),
      ...Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ].join('&');
    this.#navigation.go(written ? `${path}?${written}` : path, { replace: true });
  }
}

/** The server says what is wrong with a day that does not exist. */
function dayAfter(text: string): string {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(time) ? text : dayOf(time + day);
}
