import { CONTENT_WIDTH, GRAY, INK, type Pen, type TextStyle } from './pen.ts';

/** The first column has names, the others numbers or short texts. */
export interface PageTable {
  columns: string[];
  rows: string[][];
  /** Replaces the rows of an empty table. */
  noRows: string;
}

const GAP = 10;
const PADDING = 6;
const MAX_NUMBER_WIDTH = 104;
const MIN_NUMBER_WIDTH = 34;
const HEAD_ROOM = 60;

const head: TextStyle = { size: 8, color: GRAY };
const cell: TextStyle = { size: 9 };

interface Column {
  x: number;
  width: number;
  style: (style: TextStyle) => TextStyle;
}

/** Columns of numbers are as wide as they need; the first one has the rest. */
function columnsOf(pen: Pen, { columns, rows }: PageTable): Column[] {
  const widest = (place: number) =>
    Math.max(
      ...rows.map((row) => singleWidth(pen, row[place] ?? '', cell)),
      singleWidth(pen, columns[place] ?? '', head),
    );
  const widths = columns
    .slice(1)
    .map((_, place) => Math.min(MAX_NUMBER_WIDTH, Math.max(MIN_NUMBER_WIDTH, widest(place + 1) + 1)));
  const first = CONTENT_WIDTH - widths.reduce((sum, width) => sum + width + GAP, 0);
  let x = 0;
  return [first, ...widths].map((width, place) => {
    const column: Column = {
      x,
      width,
      style: (style) => (place === 0 ? { ...style, base: 'auto' } : { ...style, align: 'end' }),
    };
    x += width + GAP;
    return column;
  });
}

const singleWidth = (pen: Pen, text: string, style: TextStyle): number =>
  Math.max(0, ...pen.block(text, CONTENT_WIDTH, style).lines.map(({ width }) => width * style.size));

function drawHead(pen: Pen, columns: readonly Column[], names: readonly string[]): void {
  const blocks = columns.map(({ width }, place) => pen.block(names[place] ?? '', width, head));
  for (const [place, { x, width, style }] of columns.entries()) {
    const block = blocks[place];
    if (block) pen.drawBlock(block, { x, width }, place === 0 ? head : style(head));
  }
  pen.y += Math.max(...blocks.map(({ height }) => height)) + 4;
  pen.rule(pen.y, INK);
}

/** The table of items. Each of its pages repeats its head. */
export function drawTable(pen: Pen, sheet: PageTable): void {
  const columns = columnsOf(pen, sheet);
  // A page does not end with the head of the table.
  pen.makeRoom(HEAD_ROOM);
  drawHead(pen, columns, sheet.columns);
  if (sheet.rows.length === 0) {
    pen.y += PADDING;
    pen.text(sheet.noRows, { x: 0, width: CONTENT_WIDTH }, { ...cell, color: GRAY });
    pen.y += PADDING;
    pen.rule();
  }
  for (const row of sheet.rows) {
    const blocks = columns.map(({ width, style }, place) => pen.block(row[place] ?? '', width, style(cell)));
    const height = Math.max(...blocks.map((block) => block.height)) + 2 * PADDING;
    if (pen.makeRoom(height)) drawHead(pen, columns, sheet.columns);
    for (const [place, { x, width, style }] of columns.entries()) {
      const block = blocks[place];
      if (block) pen.drawBlock(block, { x, width, top: pen.y + PADDING }, style(cell));
    }
    pen.y += height;
    pen.rule();
  }
}
