/**
 * Once the styles of all screens are there. A page that was rendered ahead has only its own, and after-paint.js
 * asks for the others, or says that they did not come.
 */
export async function lateStyles(): Promise<void> {
  if (document.adoptedStyleSheets.length > 0) return;
  await new Promise((resolve) => addEventListener('styled', resolve, { once: true }));
}
