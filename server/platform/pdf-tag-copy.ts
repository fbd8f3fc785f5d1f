import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

/**
 * Copies the tags of pages between two documents (ISO 32000-2, 14.7), which the library leaves behind: a screen reader
 * would skip the pages. `pages` are pairs of a page of `from`, made by pdf.ts, and its copy in `to`. Does nothing when
 * one of the documents is not tagged.
 */
export function copyTags(from: PDF, to: PDF, pages: readonly (readonly [PdfRef, PdfRef])[]): void {
  const [source, target] = [from, to].map((document) => document.getCatalog().getRef('StructTreeRoot'));
  if (!source || !target) return;
  const targetTree = dictOf(to, target);
  const sourceNumbers = dictOf(from, dictOf(from, source)?.get('ParentTree'));
  const targetNumbers = dictOf(to, targetTree?.get('ParentTree'));
  if (!targetTree || !sourceNumbers || !targetNumbers) return;

  // ISO 32000-2, 14.7.2: the tree of a tagged document has one element at its top
  const sourceTop = topOf(from, source);
  const targetTop = topOf(to, target);
  const targetElement = dictOf(to, targetTop);
  if (!targetElement) return;
  const copy = copierOf(from, to, [[source, target], [sourceTop, targetTop], ...pages]);
  const children = listOf(from, dictOf(from, sourceTop)?.get('K')).map(copy);
  targetElement.set('K', new PdfArray([...listOf(to, targetElement.get('K')), ...children]));

  let next = Math.max(targetTree.getNumber('ParentTreeNextKey')?.value ?? 0, lastKey(to, targetNumbers) + 1);
  for (const [page, its] of pages) {
    const key = dictOf(from, page)?.getNumber('StructParents')?.value;
    const elements = key === undefined ? undefined : numbered(from, sourceNumbers, key);
    if (elements === undefined) continue;
    dictOf(to, its)?.set('StructParents', PdfNumber.of(next));
    addNumber(to, targetNumbers, next, copy(elements));
    next += 1;
  }
  targetTree.set('ParentTreeNextKey', PdfNumber.of(next));
}

/** The only child of a tree, or the tree when it has several. */
function topOf(document: PDF, tree: PdfRef): PdfRef {
  const [child, ...others] = listOf(document, dictOf(document, tree)?.get('K'));
  return child instanceof PdfRef && others.length === 0 ? child : tree;
}

/** Copies what is given and all that it refers to, but what `known` pairs already. */
function copierOf(from: PDF, to: PDF, known: Iterable<readonly [PdfRef, PdfRef]>) {
  const copies = new Map(known);
  const copyDict = (source: PdfDict, copied: PdfDict) => {
    for (const [key, value] of source) copied.set(key, copy(value));
    return copied;
  };
  const copy = (value: PdfObject): PdfObject => {
    if (value instanceof PdfArray) return new PdfArray([...value].map(copy));
    if (value instanceof PdfDict) return copyDict(value, new PdfDict());
    if (!(value instanceof PdfRef)) return value;
    const copied = copies.get(value);
    if (copied !== undefined) return copied;
    const source = from.getObject(value);
    if (!(source instanceof PdfDict)) return source === null ? value : copy(source);
    // registered before it is filled: an element names its parent
    const empty = new PdfDict();
    const ref = to.register(empty);
    copies.set(value, ref);
    copyDict(source, empty);
    return ref;
  };
  return copy;
}

/** Number trees (ISO 32000-2, 7.9.7): keys ascend, in a list or in the lists of its kids. */
function lastKey(document: PDF, tree: PdfDict): number {
  const kid = dictOf(document, listOf(document, tree.get('Kids')).at(-1));
  if (kid) return lastKey(document, kid);
  const key = listOf(document, tree.get('Nums')).at(-2);
  return key instanceof PdfNumber ? key.value : -1;
}

function numbered(document: PDF, tree: PdfDict, key: number): PdfObject | undefined {
  const pairs = listOf(document, tree.get('Nums'));
  return pairs.find((_, at) => {
    const before = at % 2 === 1 ? pairs[at - 1] : undefined;
    return before instanceof PdfNumber && before.value === key;
  });
}

function addNumber(document: PDF, tree: PdfDict, key: number, value: PdfObject): void {
  const pair = [PdfNumber.of(key), value];
  if (!tree.has('Kids')) {
    tree.set('Nums', new PdfArray([...listOf(document, tree.get('Nums')), ...pair]));
    return;
  }
  const limits = PdfArray.of(PdfNumber.of(key), PdfNumber.of(key));
  const kid = document.register(PdfDict.of({ Limits: limits, Nums: new PdfArray(pair) }));
  tree.set('Kids', new PdfArray([...listOf(document, tree.get('Kids')), kid]));
}

const read = (document: PDF, value: PdfObject | undefined): PdfObject | null | undefined =>
  value instanceof PdfRef ? document.getObject(value) : value;

function dictOf(document: PDF, value: PdfObject | undefined): PdfDict | undefined {
  const found = read(document, value);
  return found instanceof PdfDict ? found : undefined;
}

/** A single value counts as a list of one, as in the kids of an element. */
function listOf(document: PDF, value: PdfObject | undefined): PdfObject[] {
  const found = read(document, value);
  if (found instanceof PdfArray) return [...found];
  return value === undefined ? [] : [value];
}
