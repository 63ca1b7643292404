/** One of the two streams a command writes to. */
export interface OutputStream {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  readonly colour: boolean;
  readonly columns: number;
}
