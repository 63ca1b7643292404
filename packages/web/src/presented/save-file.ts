import type { SaveFile } from '@skipper/core/presentation';

/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  // Excel reads UTF-8 only behind a byte order mark.
  download(name, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the browser as a download; it alone knows where that is. */
export const saveBytes: SaveFile = async ({ name, type, base64 }) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  download(name, new Blob([bytes], { type }));
  return undefined;
};

function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
