/** The cells about a row's instrument, as text; empty where absent. */
export interface InstrumentCells {
  /** A ticker in capitals, or a name in its place. */
  readonly symbol: string;
  /** Such as `stock` or `option`. */
  readonly assetType: string;
  /** Actions such as `Buy to Open` imply a contract. */
  readonly side: string;
  readonly description: string;
  readonly expiry: string;
  readonly strike: string;
  readonly right: string;
  readonly multiplier: string;
  /** The account's currency. */
  readonly currency: string;
  /** In which a contract with a one-digit year was traded. */
  readonly tradeYear: number;
  /** The broker sells no futures: a bare symbol such as CL is a share. */
  readonly sharesOnly: boolean;
}
