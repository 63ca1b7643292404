/**
 * Once the styles of all screens are there. A page that was rendered ahead has only its own, and after-paint.js
 * asks for the others, or says that they did not come.
 */
export async function lateStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
}
