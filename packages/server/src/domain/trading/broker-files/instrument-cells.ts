/** The cells about a row's instrument, as text; empty where absent. */
export interface InstrumentCells {
  /** A ticker in capitals, or a name that stands in for one. */
  readonly symbol: string;
  /** Such as `stock` or `option`. */
  readonly assetType: string;
  /** `Buy to Open` and its like say that a contract is traded. */
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
