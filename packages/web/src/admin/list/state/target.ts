/** What the ticked rows are: these, or whatever the filters find. */
export type Target<Row> = { kind: 'rows'; rows: Row[]; total: number } | { kind: 'all'; rows: Row[]; total: number };
