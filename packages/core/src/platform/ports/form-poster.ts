/** Sends a form to another site, as a page would: the response cannot be read. */
export interface FormPoster {
  /** Rejects when nothing could be sent. */
  post(url: string, fields: Readonly<Record<string, string>>): Promise<void>;
}
