import type { Direction } from '../text/shape.ts';

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
  /** With `{page}` and `{pages}`. */
  pageOf: string;
}

export interface Fact {
  label: string;
  value: string;
}
