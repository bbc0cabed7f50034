/** Where a file is imported. */
type ImportPlace = 'courses' | 'people';

let carried: { place: ImportPlace; file: File } | undefined;

/** Keeps a file that was chosen where it does not belong, for the import that its reader opens next. */
export function carryFile(place: ImportPlace, file: File): void {
  carried = { place, file };
}

/** The file that was carried here, once. One for another place is let go: its reader went elsewhere. */
export function takeCarriedFile(place: ImportPlace): File | undefined {
  const found = carried?.place === place ? carried.file : undefined;
  carried = undefined;
  return found;
}
