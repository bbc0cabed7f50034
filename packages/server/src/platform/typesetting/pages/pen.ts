import Pdf from 'pdfkit';
import type { Face, Weight } from '../faces.ts';
import { type Line, linesOf } from '../lines.ts';
import { pdfFontOf, type PdfFeatures } from '../pdf-font.ts';
import type { Direction } from '../shape.ts';
import { PAGE_COUNT, PAGE_NUMBER } from './placeholders.ts';

/** What a file says of itself. */
export interface PagesHead {
  language: string;
  direction: Direction;
  /** Of the file. */
  title: string;
  author: string;
  /** YYYY-MM-DD. The same document is the same bytes. */
  created: string;
}

export const INK = '#1a1f36';
export const GRAY = '#596171';
const RULE = '#d9dde5';

/** In points: A4. */
const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Content ends above the number of the page. */
export const CONTENT_BOTTOM = PAGE.height - 72;
const PAGE_NUMBER_TOP = PAGE.height - 52;

const LEADING = 1.4;
/** From the top of a line to its baseline, for fonts of all scripts. */
const ASCENT = 1.05;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Where lines begin: `end` is the right side of a document that is read from the left. */
  align?: 'start' | 'end';
  /** `auto`: as the first letter of the text says. */
  base?: 'auto';
}

export interface Block {
  lines: Line[];
  height: number;
}

/** Draws on pages whose distances are measured from the side where reading starts. */
export class Pen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #direction: Direction;
  readonly #fonts = new Set<string>();
  y = MARGIN;
  #pages = 1;

  constructor({ language, direction, title, author, created }: PagesHead) {
    this.#direction = direction;
    this.#pdf = new Pdf({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      // No font before the first text: the default one would be embedded.
      font: null as unknown as string,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: new Date(`${created}T00:00:00Z`) },
    });
  }

  /** The lines of a text, whose height decides whether the page has room for them. */
  block(text: string, width: number, { size, weight = 400, base }: TextStyle): Block {
    const lines = linesOf(text, {
      font: { family: 'sans', weight, italic: false },
      width: width / size,
      base: base ?? this.#direction,
    });
    return { lines, height: lines.length * size * LEADING };
  }

  /** Draws a block at the present height, and leaves that as it is. */
  drawBlock(
    { lines }: Block,
    { x, width, top = this.y }: { x: number; width: number; top?: number },
    style: TextStyle,
  ): void {
    const { size, color = INK, align = 'start' } = style;
    this.#pdf.fillColor(color);
    for (const [place, line] of lines.entries()) {
      const free = width - line.width * size;
      const left = this.#left(x, width) + (this.#isAtRight(align) ? free : 0);
      const baseline = top + place * size * LEADING + size * ASCENT;
      for (const run of line.runs) this.#run(run, { x: left + run.x * size, y: baseline, size });
    }
  }

  /** Draws a text and moves on below it. */
  text(text: string, { x, width }: { x: number; width: number }, style: TextStyle): void {
    const block = this.block(text, width, style);
    this.drawBlock(block, { x, width }, style);
    this.y += block.height;
  }

  #run({ text, face, direction }: Line['runs'][number], { x, y, size }: { x: number; y: number; size: number }): void {
    this.#useFont(face);
    const features: PdfFeatures = [direction];
    // The width is given, since pdfkit would measure the text again.
    const options = { lineBreak: false, baseline: 'alphabetic', features, textWidth: 0, wordCount: 1 };
    this.#pdf.fontSize(size).text(text, x, y, options as unknown as PDFKit.Mixins.TextOptions);
  }

  #useFont(face: Face): void {
    if (!this.#fonts.has(face.key)) {
      this.#pdf.registerFont(face.key, pdfFontOf(face) as unknown as PDFKit.Mixins.PDFFontSource);
      this.#fonts.add(face.key);
    }
    this.#pdf.font(face.key);
  }

  rule(y = this.y, color = RULE): void {
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  /** A picture at the side where reading ends. */
  picture(png: Uint8Array, { width, height }: { width: number; height: number }): void {
    const x = this.#left(CONTENT_WIDTH - width, width);
    const align = this.#direction === 'rtl' ? 'left' : 'right';
    this.#pdf.image(Buffer.from(png) as unknown as string, x, MARGIN, {
      fit: [width, height],
      align,
      valign: 'top',
    } as never);
  }

  /** Starts a page when less than `height` is free, and says whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= CONTENT_BOTTOM) return false;
    this.#pdf.addPage();
    this.#pages += 1;
    this.y = MARGIN;
    return true;
  }

  async end(pageOf: string): Promise<Uint8Array> {
    for (let page = 0; page < this.#pages; page += 1) {
      this.#pdf.switchToPage(page);
      const style: TextStyle = { size: 8, color: GRAY, align: 'end' };
      const text = pageOf.replace(PAGE_NUMBER, String(page + 1)).replace(PAGE_COUNT, String(this.#pages));
      const place = { x: 0, width: CONTENT_WIDTH, top: PAGE_NUMBER_TOP };
      this.drawBlock(this.block(text, CONTENT_WIDTH, style), place, style);
    }
    const chunks: Uint8Array[] = [];
    this.#pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('end', resolve);
      this.#pdf.on('error', reject);
    });
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #isAtRight(align: 'start' | 'end'): boolean {
    return (align === 'end') !== (this.#direction === 'rtl');
  }

  /** `x`: from the side where reading starts, within the margins. */
  #left(x: number, width: number): number {
    return this.#direction === 'rtl' ? PAGE.width - MARGIN - x - width : MARGIN + x;
  }
}
