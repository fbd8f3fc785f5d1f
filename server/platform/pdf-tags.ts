import { createRequire } from 'node:module';

/**
 * Tags for screen readers (PDF 1.7, section 14.8), which pdfmake does not write: each line of text is a paragraph or a
 * heading, in the order in which it is drawn, a photo is a figure, and lines and shapes are decoration. Tables are read
 * row by row, because their lines are drawn so.
 */

/** The part of pdfkit's document that is used here. */
interface Document {
  markStructureContent(tag: string): unknown;
  markContent(tag: 'Artifact'): unknown;
  endMarkedContent(): unknown;
  struct(type: string, options: { readonly alt?: string }, children?: readonly unknown[]): Element;
  addStructure(element: Element): unknown;
}
interface Element {
  add(child: Element): unknown;
  end(): unknown;
}
interface Renderer {
  readonly pdfDocument: Document;
  renderPages(...given: unknown[]): unknown;
  renderLine(line: Line, ...given: unknown[]): unknown;
  renderVector(...given: unknown[]): unknown;
  renderSVG(...given: unknown[]): unknown;
  renderImage(...given: unknown[]): unknown;
}
interface Line {
  readonly inlines: readonly { readonly fontSize: number; readonly text: string }[];
}

/** Text of this size in points or more is a heading. */
const HEADING_SIZE = 16;

const roots = new WeakMap<Document, Element>();

/** Makes every document of this thread tagged. Its definition also needs `tagged: true`. */
export function tagDocuments(): void {
  const require = createRequire(import.meta.url);
  const { prototype } = require('pdfmake/js/Renderer.js').default as { prototype: Renderer };
  const { renderPages, renderLine, renderVector, renderSVG, renderImage } = prototype;
  prototype.renderPages = function (...given) {
    const root = this.pdfDocument.struct('Document', {});
    this.pdfDocument.addStructure(root);
    roots.set(this.pdfDocument, root);
    renderPages.apply(this, given);
    root.end();
  };
  prototype.renderLine = function (line, ...given) {
    const size = Math.max(0, ...line.inlines.map(({ fontSize }) => fontSize));
    const draw = () => renderLine.call(this, line, ...given);
    if (line.inlines.every(({ text }) => text.trim() === '')) decorate(this.pdfDocument, draw);
    else tag(this.pdfDocument, size >= HEADING_SIZE ? 'H1' : 'P', {}, draw);
  };
  prototype.renderImage = function (...given) {
    tag(this.pdfDocument, 'Figure', { alt: 'Logo' }, () => renderImage.apply(this, given));
  };
  prototype.renderVector = function (...given) {
    decorate(this.pdfDocument, () => renderVector.apply(this, given));
  };
  prototype.renderSVG = function (...given) {
    decorate(this.pdfDocument, () => renderSVG.apply(this, given));
  };
}

function tag(document: Document, type: string, options: { alt?: string }, draw: () => void): void {
  const content = document.markStructureContent(type);
  draw();
  document.endMarkedContent();
  const element = document.struct(type, options, [content]);
  roots.get(document)?.add(element);
  element.end();
}

function decorate(document: Document, draw: () => void): void {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
}
