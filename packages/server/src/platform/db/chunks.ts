/** A statement takes 65,535 values; no table has more than 65 columns. */
const CHUNK = 1000;

/** Rows in portions that one statement can insert. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}
