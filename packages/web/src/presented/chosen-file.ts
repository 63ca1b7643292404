import type { ChosenFile } from '@skipper/core/presentation';

/** A file of the browser, unread. `type`: where the browser does not know its type. */
export function chosenFile(file: File, type = ''): ChosenFile {
  return {
    name: file.name,
    type: file.type || type,
    size: file.size,
    read: async () => new Uint8Array(await file.arrayBuffer()),
  };
}
