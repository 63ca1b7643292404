/** An edit shown before the server confirms it. */
export interface Layer {
  readonly update: (data: unknown) => unknown;
  /**
   * The epoch at which the server had confirmed it: responses to later requests contain the edit.
   * Undefined while the outcome is open.
   */
  readonly settledAt?: number;
}

export const noLayers: readonly Layer[] = [];

/** The server's value with every edit on top, in the order they were made. */
export function foldLayers(server: unknown, layers: readonly Layer[]): unknown {
  return layers.reduce((data, layer) => {
    try {
      return layer.update(data);
    } catch {
      // It was made on data that the server has since replaced, and does not fit the new.
      return data;
    }
  }, server);
}

/** The layers that an answer to a request started at `epoch` cannot contain yet. */
export function layersAfter(layers: readonly Layer[], epoch: number): readonly Layer[] {
  if (layers.length === 0) return layers;
  return layers.filter(({ settledAt }) => settledAt === undefined || settledAt > epoch);
}
