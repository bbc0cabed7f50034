import type { Direction } from '../../../platform/typesetting/shape.ts';

/** Placeholders for numbers that are known only at the end. */
export const PAGE_NUMBER = '{page}';
export const PAGE_COUNT = '{pages}';

/** The content of the pages of a document: texts that are cleaned, formatted and in its language. */
export interface Sheet {
  language: string;
  direction: Direction;
  /** Of the file. */
  title: string;
  author: string;
  /** YYYY-MM-DD. The same document is the same bytes. */
  created: string;
  heading: string;
  logo: Uint8Array | undefined;
  facts: Fact[];
  parties: { label: string; name: string; lines: string[] }[];
  amount: string;
  /** The first column has names, which are not cleaned yet; the others have numbers. */
  columns: string[];
  rows: string[][];
  /** Replaces the rows of an empty table. */
  noRows: string;
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
