/**
 * Small changes that a test should notice, by the type of the changed syntax node. Each returns
 * `[kind, node, text]`: its name, the replaced node and the new text. User-visible text (it begins
 * with a capital letter or has a space, or is an example in a field), types, and the importance of
 * columns, which is a matter of looks, are not mutated.
 */

const flipped = { '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const swapped = { '+': '-', '-': '+', '*': '/', '/': '*' };
const swappedMethods = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Calls without which a value of the same type remains. */
const droppedMethods =
  /^(filter|sort|toSorted|reverse|toReversed|trim|trimEnd|toLowerCase|toUpperCase|slice|concat)$/;
const question = /^(is|has|can|may|includes|startsWith|endsWith|some|every|test)([A-Z]|$)/;

export const operators = {
  BinaryExpression: binary,
  LogicalExpression: (node, text) => {
    const other = { '&&': '||', '||': '&&', '??': '&&' }[node.operator];
    return [['other logic', node, `${text(node.left)} ${other} ${text(node.right)}`]];
  },
  UnaryExpression: (node, text) =>
    node.operator === '!' ? [['dropped not', node, text(node.argument)]] : [],
  IfStatement: (node, text) => negated(node.test, text),
  ConditionalExpression: (node, text) => negated(node.test, text),
  Literal: literal,
  ArrayExpression: (node, _text, source) =>
    node.elements.filter(Boolean).map((element) => dropped('dropped item', element, source)),
  SpreadElement: (node, _text, source, parent) =>
    parent.type === 'ObjectExpression' ? [dropped('dropped spread', node, source)] : [],
  ExpressionStatement: (node) => removedStatement(node),
  CallExpression: call,
  ReturnStatement: (node, text) => negatedAnswer(node.argument, text),
  ArrowFunctionExpression: (node, text) => negatedAnswer(node.body, text),
};

function binary(node, text) {
  const { left, operator, right } = node;
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
  );
  const other = flipped[operator] ?? (isText ? undefined : swapped[operator]);
  if (other === undefined) return [];
  return [['other operator', node, `${text(left)} ${other} ${text(right)}`]];
}

/** A condition that is an operator is changed there. */
function negated(test, text) {
  const simple = !['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(test.type);
  return simple ? [['negated condition', test, `!(${text(test)})`]] : [];
}

function negatedAnswer(argument, text) {
  if (argument?.type !== 'CallExpression') return [];
  const { callee } = argument;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  return question.test(name ?? '') ? [['negated answer', argument, `!${text(argument)}`]] : [];
}

function literal(node, _text, _source, parent) {
  const { value, raw } = node;
  const isKey = parent.type.includes('Property') && parent.key === node;
  if (isKey || /^(importance|example)$/.test(parent.key?.name ?? '')) return [];
  if (/^(Import|Export)/.test(parent.type)) return [];
  if (typeof value === 'boolean') return [['other boolean', node, String(!value)]];
  if (typeof value === 'number') return [['other number', node, `${raw} + 1`]];
  if (typeof value !== 'string' || /^[A-Z]|\s/.test(value)) return [];
  return [['other string', node, `${raw.slice(0, -1)}~${raw.at(-1)}`]];
}

function removedStatement({ expression, ...node }) {
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (inner.type === 'CallExpression' && inner.callee.type !== 'Super') {
    return [['removed call', node, ';']];
  }
  return inner.type === 'AssignmentExpression' ? [['removed assignment', node, ';']] : [];
}

function call(node, text) {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name } = callee.property;
  if (swappedMethods[name]) return [['other method', callee.property, swappedMethods[name]]];
  return droppedMethods.test(name) ? [['dropped method', node, text(callee.object)]] : [];
}

/** An element of a list with its comma. */
function dropped(kind, node, source) {
  const comma = /^\s*,/.exec(source.slice(node.end));
  return [kind, { start: node.start, end: node.end + (comma?.[0].length ?? 0) }, ''];
}
