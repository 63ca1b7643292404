/** The two calls by which Inversify numbers its bindings (small-metadata.ts). */
const kept = new WeakMap();

Reflect.getOwnMetadata = (key, target) => kept.get(target)?.get(key);

Reflect.defineMetadata = (key, value, target) => {
  const values = kept.get(target) ?? new Map();
  kept.set(target, values.set(key, value));
};
