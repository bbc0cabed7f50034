import type { PageTable } from '../../../../platform/typesetting/pages/draw-table.ts';
import type { PagesHead } from '../../../../platform/typesetting/pages/pen.ts';

/** The content of a report: texts in its language, of which those of people are not cleaned yet. */
export interface ReportPages extends PagesHead, PageTable {
  heading: string;
  facts: { label: string; value: string }[];
  /** Below the table. */
  notes: string[];
  /** With placeholders of the number of the page. */
  pageOf: string;
}
