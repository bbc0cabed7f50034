export const sizes = [5, 10, 20, 30, 40, 50] as const;

/** How somebody likes to see a list; follows them. */
export interface Look {
  size: number;
  /** Columns that are not as declared: shown spare ones, hidden others. */
  columns: Record<string, boolean>;
  dense: boolean;
}

export const defaultPreferences: Look = { size: 10, columns: {}, dense: false };

export const fitSize = (size: unknown): number => sizes.find((one) => one === size) ?? defaultPreferences.size;

/** What was remembered by an older version of the screen may lack something. */
export const fitLook = (look: Partial<Look>): Look => ({
  size: fitSize(look.size),
  columns: look.columns ?? {},
  dense: look.dense === true,
});

export const isShown = (column: { id: string; main?: true; spare?: true }, look: Look): boolean =>
  column.main === true || (look.columns[column.id] ?? !column.spare);
