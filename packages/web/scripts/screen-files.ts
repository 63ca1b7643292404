import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Manifest, normalizePath, type Plugin } from 'vite';

declare global {
  /** The modules that an `import()` has asked for, by their files. */
  var askedModules: Set<string> | undefined;
}

const dynamicImport = /\bawait import\('([^']+)'\)/g;
const packages = normalizePath(fileURLToPath(new URL('../../', import.meta.url)));

/** For the renderer: each `import()` of the workspace's code notes in `askedModules` what it asks for. */
export function noteImports(): Plugin {
  return {
    name: 'note-imports',
    enforce: 'pre',
    async transform(code, file) {
      if (!file.startsWith(packages)) return;
      const found = [...code.matchAll(dynamicImport)].map(([, name = '']) => name);
      const modules = await Promise.all(found.map((name) => this.resolve(name, file)));
      if (!modules.length) return;
      return code.replace(dynamicImport, (whole) => {
        const id = JSON.stringify(modules.shift()?.id ?? '');
        return whole.replace(
          /import.*/,
          (call) => `(globalThis.askedModules?.add(${id}), ${call})`,
        );
      });
    },
  };
}

/** The result of `load`, and the modules that it asked for by `import()`. */
export async function modulesOf<T>(load: () => Promise<T>) {
  const asked = new Set<string>();
  globalThis.askedModules = asked;
  const result = await load();
  globalThis.askedModules = undefined;
  return { result, modules: [...asked] };
}

/** The built files of modules with all that they import, without those of the app's start. */
export async function builtFiles(folder: string, root: string) {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const withImports = (key: string, into = new Set<string>()): Set<string> => {
    if (into.has(key)) return into;
    into.add(key);
    for (const imported of manifest[key]?.imports ?? []) withImports(imported, into);
    return into;
  };
  const start = withImports('index.html');
  return (modules: readonly string[]): string[] => {
    const keys = new Set(
      modules.flatMap((file) => [...withImports(normalizePath(relative(root, file)))]),
    );
    return [...keys].flatMap((key) => {
      const file = manifest[key]?.file;
      if (!file) throw new Error(`${key} is not in the built app.`);
      return start.has(key) ? [] : [`/${file}`];
    });
  };
}
