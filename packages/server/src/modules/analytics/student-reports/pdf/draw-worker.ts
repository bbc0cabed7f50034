import { cleanText } from '../../../../platform/typesetting/clean-text.ts';
import { drawTable } from '../../../../platform/typesetting/pages/draw-table.ts';
import { CONTENT_WIDTH, GRAY, Pen, type TextStyle } from '../../../../platform/typesetting/pages/pen.ts';
import type { ReportPages } from './report-pages.ts';

const MAX_NAME = 200;
const LABEL_WIDTH = 140;
const label: TextStyle = { size: 9, color: GRAY };
const value: TextStyle = { size: 9, weight: 600, base: 'auto' };
const small: TextStyle = { size: 8, color: GRAY };

const clean = (text: string): string => cleanText(text, MAX_NAME) || '–';

/** The PDF of a report. Runs in the worker thread. */
export async function draw(pages: ReportPages): Promise<Uint8Array> {
  const pen = new Pen({ ...pages, title: clean(pages.title), author: clean(pages.author) });
  pen.text(clean(pages.heading), { x: 0, width: CONTENT_WIDTH }, { size: 18, weight: 600, base: 'auto' });
  pen.y += 10;
  for (const fact of pages.facts) {
    const place = { x: LABEL_WIDTH, width: CONTENT_WIDTH - LABEL_WIDTH };
    const labelled = pen.block(fact.label, LABEL_WIDTH - 8, label);
    const named = pen.block(clean(fact.value), place.width, value);
    pen.drawBlock(labelled, { x: 0, width: LABEL_WIDTH - 8 }, label);
    pen.drawBlock(named, place, value);
    pen.y += Math.max(labelled.height, named.height) + 2;
  }
  pen.y += 18;
  drawTable(pen, { ...pages, rows: pages.rows.map(([name = '', ...others]) => [clean(name), ...others.map(clean)]) });
  pen.y += 14;
  for (const note of pages.notes) {
    const block = pen.block(note, CONTENT_WIDTH, small);
    pen.makeRoom(block.height);
    pen.drawBlock(block, { x: 0, width: CONTENT_WIDTH }, small);
    pen.y += block.height + 4;
  }
  return pen.end(pages.pageOf);
}
