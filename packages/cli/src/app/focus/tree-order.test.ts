import { expect, it } from 'vitest';
import { comparePlace, type TreeNode } from './tree-order.ts';

interface Node extends TreeNode {
  readonly name: string;
  parentNode?: Node;
  readonly childNodes: Node[];
}

function node(name: string, ...childNodes: Node[]): Node {
  const made: Node = { name, childNodes };
  for (const child of childNodes) child.parentNode = made;
  return made;
}

it('nodes are read from top to bottom, parents before what is in them', () => {
  const [a, b, c] = [node('a'), node('b'), node('c')];
  const row = node('row', a, b);
  node('root', row, c);
  const order = [c, b, row, a].sort(comparePlace).map(({ name }) => name);
  expect(order).toEqual(['row', 'a', 'b', 'c']);
});
