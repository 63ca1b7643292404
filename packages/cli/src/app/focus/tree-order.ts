/** A node of the layout tree, as far as its place matters. */
export interface TreeNode {
  readonly parentNode?: TreeNode | undefined;
  readonly childNodes?: readonly unknown[];
}

/** Which of two nodes is read first: as they stand in the tree, not as they were mounted. */
export function comparePlace(a: TreeNode | null, b: TreeNode | null): number {
  const [left, right] = [placeOf(a), placeOf(b)];
  for (const [depth, index] of left.entries()) {
    const other = right[depth];
    if (other === undefined) return 1;
    if (index !== other) return index - other;
  }
  return left.length - right.length;
}

/** The child indexes from the root down to a node. */
function placeOf(node: TreeNode | null): readonly number[] {
  const place: number[] = [];
  for (let child = node; child?.parentNode; child = child.parentNode) {
    place.unshift(child.parentNode.childNodes?.indexOf(child) ?? 0);
  }
  return place;
}
