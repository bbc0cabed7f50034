import { drawTable } from './draw-table.ts';
import { CONTENT_WIDTH, GRAY, Pen, type TextStyle } from './pen.ts';
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
  drawTable(pen, sheet);
  drawTotals(pen, sheet);
  drawNotes(pen, sheet);
  return pen.end(sheet.pageOf);
}

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

/** Side by side. Each is as high as its address. */
function drawParties(pen: Pen, { parties }: Sheet): void {
  const columns = parties.map(({ label, name, lines }, place) => ({
    x: place * (CONTENT_WIDTH / 2 + 12),
    rows: [
      { text: label, style: gray },
      { text: name, style: { ...strong, base: 'auto' as const } },
      ...lines.map((text) => ({ text, style: { ...body, base: 'auto' as const } })),
    ],
  }));
  const places = columns.map(() => 0);
  // Row by row, so that a page can end between the lines of long addresses.
  const rows = Math.max(...columns.map((column) => column.rows.length));
  const tops = columns.map(() => pen.y);
  for (let at = 0; at < rows; at += 1) {
    for (const [place, { x, rows: own }] of columns.entries()) {
      const row = own[at];
      if (!row || row.text === '') continue;
      const block = pen.block(row.text, HALF, row.style);
      pen.drawBlock(block, { x, width: HALF, top: tops[place] ?? 0 }, row.style);
      tops[place] = (tops[place] ?? 0) + block.height;
    }
  }
  void places;
  pen.y = Math.max(...tops) + 26;
}

function drawTotals(pen: Pen, { totals }: Sheet): void {
  const start = CONTENT_WIDTH - TOTALS_WIDTH;
  const labelWidth = TOTALS_WIDTH - TOTALS_VALUE - 8;
  pen.y += 8;
  for (const { label, value, isStrong } of totals) {
    const style = isStrong ? strong : body;
    const labelled = pen.block(label, labelWidth, style);
    const amount = pen.block(value, TOTALS_VALUE, style);
    const height = Math.max(labelled.height, amount.height);
    if (!pen.hasRoom(height)) pen.nextPage();
    pen.drawBlock(labelled, { x: start, width: labelWidth }, style);
    pen.drawBlock(amount, { x: CONTENT_WIDTH - TOTALS_VALUE, width: TOTALS_VALUE }, { ...style, align: 'end' });
    pen.y += height + 4;
  }
}

function drawNotes(pen: Pen, { notes, footer }: Sheet): void {
  pen.y += 22;
  for (const [place, text] of [...notes, ...footer].entries()) {
    const style: TextStyle = place < notes.length ? body : { ...gray, base: 'auto' };
    const block = pen.block(text, CONTENT_WIDTH, style);
    if (!pen.hasRoom(block.height)) pen.nextPage();
    pen.drawBlock(block, { x: 0, width: CONTENT_WIDTH }, style);
    pen.y += block.height + 4;
  }
}
