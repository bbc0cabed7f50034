import type { PageTable } from '../../../platform/typesetting/pages/draw-table.ts';
import type { PagesHead } from '../../../platform/typesetting/pages/pen.ts';

/**
 * The content of the pages of a document: texts that are cleaned, formatted and in its language. Names in the first column
 * of the table are not cleaned yet.
 */
export interface Sheet extends PagesHead, PageTable {
  heading: string;
  logo: Uint8Array | undefined;
  facts: Fact[];
  parties: { label: string; name: string; lines: string[] }[];
  amount: string;
  totals: (Fact & { isStrong: boolean })[];
  notes: string[];
  footer: string[];
  /** With `PAGE_NUMBER` and `PAGE_COUNT`. */
  pageOf: string;
}

export interface Fact {
  label: string;
  value: string;
}
