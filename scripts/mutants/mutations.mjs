import { parseAst } from 'rolldown/parseAst';
import { operators } from './operators.mjs';

/** TypeScript's own nodes around a value; every other one is a type. */
const aroundValues = /^TS(As|Satisfies|NonNull|Instantiation)/;

/** Every change that can be made to `source`, in reading order. */
export function mutationsOf(source) {
  const found = [];
  const text = ({ start, end }) => source.slice(start, end);
  walk(parse(source), { type: '' }, (node, parent) => {
    for (const [kind, { start, end }, after] of operators[node.type]?.(
      node,
      text,
      source,
      parent,
    ) ?? []) {
      const line = source.slice(0, start).split('\n').length;
      found.push({ kind, line, start, end, before: source.slice(start, end), after });
    }
  });
  return found
    .filter((mutation) => parses(mutated(source, mutation)))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The source with one change made. */
export function mutated(source, { start, end, after }) {
  return source.slice(0, start) + after + source.slice(end);
}

function walk(node, parent, visit) {
  if (node.type.startsWith('TS') && !aroundValues.test(node.type)) return;
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, visit);
    }
  }
}

function parse(source) {
  return parseAst(source, { lang: 'ts', sourceType: 'module' });
}

function parses(source) {
  try {
    parse(source);
    return true;
  } catch {
    return false;
  }
}
