/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string): void {
  // Excel reads UTF-8 only behind a byte order mark.
  const blob = new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
