import { type ChainLinkKind, type ChainValue, canonicalJson } from '@skipper/core/contract';
import type { SettingChange } from '../record/figure-settings.ts';
import { type ChainFill, chainFill } from './chain-fill.ts';

/** The content of a link besides its id, time and kind. */
export type LinkFacts = Readonly<Record<string, ChainValue>>;

/** The text of a link that is hashed. Its id ties it to what refers to it, wherever it stands. */
export function linkBody(
  { id, at, kind }: { readonly id: string; readonly at: string; readonly kind: ChainLinkKind },
  facts: LinkFacts,
): string {
  return canonicalJson({ ...facts, at, id, kind });
}

/** A fill before and after a correction, and the link that holds it as it was imported. */
export interface CorrectedFill {
  /** Id of the entry in the record. */
  readonly entry: string;
  /** Id of the link; null where its import was not linked yet. */
  readonly link: string | null;
  /** Place of the fill within that link. */
  readonly sequence: number;
  readonly before: ChainFill;
  readonly after: ChainFill;
}

export function correctionItem({ entry, link, sequence, before, after }: CorrectedFill): string {
  const values = { before: chainFill(before), after: chainFill(after) };
  return canonicalJson({ ...values, entry, link, sequence });
}

export function settingItem({ setting, before, after }: SettingChange): string {
  return canonicalJson({ setting, before, after });
}
