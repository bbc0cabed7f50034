/** The rows with one of them at another index; the rows between move up or down. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
