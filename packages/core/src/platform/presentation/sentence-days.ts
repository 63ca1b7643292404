/** Of this process: one that ends must not change the days of another one. */
const terminals = new Set<symbol>();

/** Whether a day within a sentence is written as ISO 8601. Apart from the formatters, which no first frame needs. */
export const isoSentences = (): boolean => terminals.size > 0;

/** This front end is a terminal. Returns its end. */
export function writeIsoDays(): () => void {
  const own = Symbol('terminal');
  terminals.add(own);
  return () => {
    terminals.delete(own);
  };
}
