/**
 * Which of many texts come more than once, without keeping them: two hundred thousand would take tens of megabytes.
 * Says so of nearly no text that comes once, and of each that comes again.
 */
export function repeatedTexts(texts: Iterable<string>): (text: string) => boolean {
  const hashes = Float64Array.from(mapped(texts, hashOf)).sort();
  const repeated = new Set(hashes.filter((hash, at) => hash === hashes[at + 1]));
  return (text) => repeated.has(hashOf(text));
}

function* mapped<Value, Made>(values: Iterable<Value>, make: (value: Value) => Made) {
  for (const value of values) yield make(value);
}

/** 53 bits, as many as a number holds exactly (cyrb53). */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = mix(high) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = mix(low) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

const mix = (half: number): number => Math.imul(half ^ (half >>> 16), 2_246_822_507);
