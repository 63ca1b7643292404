/** The oldest Node that runs the command, as in the `engines` of the package (a test compares them). undici asks for it. */
export const oldestNode = '22.19.0';

export function isNewEnough(version: string): boolean {
  const numbers = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, least] of oldestNode.split('.').entries()) {
    const difference = (numbers[index] ?? 0) - Number(least);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
