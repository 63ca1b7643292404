let iso = false;

/** Whether a day within a sentence is written as ISO 8601. Apart from the formatters, which no first frame needs. */
export const isoSentences = (): boolean => iso;

/** This front end is a terminal. Returns its end. */
export function writeIsoDays(): () => void {
  iso = true;
  return () => {
    iso = false;
  };
}
