export const sizes = [5, 10, 20, 30, 40, 50] as const;

/** A person's view of a list, stored as preference `list.{name}`. */
export interface TablePreferences {
  size: number;
  /** Columns that are not as declared: hidden ones that are shown, shown ones that are hidden. */
  columns: Record<string, boolean>;
  dense: boolean;
  /** Of lists that can be shown as tiles: rows of a table instead. */
  rows?: boolean;
}

export const defaultPreferences: TablePreferences = { size: 10, columns: {}, dense: false };

export const fitSize = (size: unknown): number => sizes.find((one) => one === size) ?? defaultPreferences.size;

/** What was remembered by an older version of the screen may lack something. */
export const fitPreferences = (preferences: Partial<TablePreferences>): TablePreferences => ({
  size: fitSize(preferences.size),
  columns: preferences.columns ?? {},
  dense: preferences.dense === true,
  ...(preferences.rows === true && { rows: true }),
});

export const isShown = (
  column: { id: string; rowHeader?: true; hiddenByDefault?: true },
  preferences: TablePreferences,
): boolean => column.rowHeader === true || (preferences.columns[column.id] ?? !column.hiddenByDefault);
