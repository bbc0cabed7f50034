import { INVOICE_LIMITS } from '../document/limits.ts';
import { cleanText } from '../../../platform/typesetting/clean-text.ts';
import { drawTable } from '../../../platform/typesetting/pages/draw-table.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_WIDTH,
  GRAY,
  MARGIN,
  Pen,
  type TextStyle,
} from '../../../platform/typesetting/pages/pen.ts';
import type { Sheet } from './sheet.ts';

const HALF = CONTENT_WIDTH / 2 - 12;
const LOGO = { width: 150, height: 52 };
const FACT_LABEL = 120;
const TOTALS_WIDTH = CONTENT_WIDTH * 0.55;
const TOTALS_VALUE = 120;

const body: TextStyle = { size: 9 };
const strong: TextStyle = { size: 9, weight: 600 };
const gray: TextStyle = { size: 9, color: GRAY };

/** The PDF of a sheet. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const pen = new Pen(sheet);
  drawHead(pen, sheet);
  drawParties(pen, sheet);
  pen.text(sheet.amount, { x: 0, width: CONTENT_WIDTH }, { size: 16, weight: 600 });
  pen.y += 16;
  drawTable(pen, { ...sheet, rows: sheet.rows.map(cleanRow) });
  drawTotals(pen, sheet);
  drawNotes(pen, sheet);
  return pen.end(sheet.pageOf);
}

/** A line whose name has nothing to print, such as one of emoji, has a dash. */
const cleanRow = ([name = '', ...numbers]: string[]): string[] => [
  cleanText(name, INVOICE_LIMITS.name) || '–',
  ...numbers,
];

function drawHead(pen: Pen, { heading, facts, logo }: Sheet): void {
  const top = pen.y;
  if (logo) pen.picture(logo, LOGO);
  pen.text(heading, { x: 0, width: CONTENT_WIDTH - LOGO.width - 24 }, { size: 22, weight: 600 });
  pen.y += 10;
  for (const { label, value } of facts) {
    const labelled = pen.block(label, FACT_LABEL - 8, gray);
    const named = pen.block(value, HALF, strong);
    pen.drawBlock(labelled, { x: 0, width: FACT_LABEL - 8 }, gray);
    pen.drawBlock(named, { x: FACT_LABEL, width: HALF }, strong);
    pen.y += Math.max(labelled.height, named.height) + 2;
  }
  pen.y = Math.max(pen.y, top + (logo ? LOGO.height : 0)) + 22;
}

/** Side by side, line by line, so that a page can end within a long address. */
function drawParties(pen: Pen, { parties }: Sheet): void {
  const named: TextStyle = { ...strong, base: 'auto' };
  const written: TextStyle = { ...body, base: 'auto' };
  const columns = parties.map(({ label, name, lines }) => [
    { text: label, style: gray },
    { text: name, style: named },
    ...lines.map((text) => ({ text, style: written })),
  ]);
  for (let at = 0; at < Math.max(...columns.map(({ length }) => length)); at += 1) {
    const cells = columns.flatMap((column, place) => {
      const row = column[at];
      if (!row) return [];
      return [{ ...row, x: place * (CONTENT_WIDTH / 2 + 12), block: pen.block(row.text, HALF, row.style) }];
    });
    const height = Math.max(...cells.map(({ block }) => block.height));
    pen.makeRoom(height);
    for (const { block, x, style } of cells) pen.drawBlock(block, { x, width: HALF }, style);
    pen.y += height;
  }
  pen.y += 26;
}

/** On one page if there is one with room for all of them. */
function drawTotals(pen: Pen, { totals }: Sheet): void {
  const start = CONTENT_WIDTH - TOTALS_WIDTH;
  const labelWidth = TOTALS_WIDTH - TOTALS_VALUE - 8;
  pen.y += 8;
  const rows = totals.map(({ label, value, isStrong }) => {
    const style = isStrong ? strong : body;
    const labelled = pen.block(label, labelWidth, style);
    const amount = pen.block(value, TOTALS_VALUE, style);
    return { labelled, amount, style, height: Math.max(labelled.height, amount.height) + 4 };
  });
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  if (height <= CONTENT_BOTTOM - MARGIN) pen.makeRoom(height);
  for (const row of rows) {
    pen.makeRoom(row.height);
    pen.drawBlock(row.labelled, { x: start, width: labelWidth }, row.style);
    const place = { x: CONTENT_WIDTH - TOTALS_VALUE, width: TOTALS_VALUE };
    pen.drawBlock(row.amount, place, { ...row.style, align: 'end' });
    pen.y += row.height;
  }
}

function drawNotes(pen: Pen, { notes, footer }: Sheet): void {
  pen.y += 22;
  for (const [place, text] of [...notes, ...footer].entries()) {
    const style: TextStyle = place < notes.length ? body : { ...gray, base: 'auto' };
    const block = pen.block(text, CONTENT_WIDTH, style);
    pen.makeRoom(block.height);
    pen.drawBlock(block, { x: 0, width: CONTENT_WIDTH }, style);
    pen.y += block.height + 4;
  }
}
