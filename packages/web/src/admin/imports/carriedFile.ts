/** The import screen a file belongs to. */
type ImportPlace = 'courses' | 'people' | 'settings';

let carried: { place: ImportPlace; file: File } | undefined;

/** Keeps a file that was chosen on the wrong import screen until the right one opens. */
export function carryFile(place: ImportPlace, file: File): void {
  carried = { place, file };
}

/** Returns the carried file once. A file for another screen is dropped, because the user went elsewhere. */
export function takeCarriedFile(place: ImportPlace): File | undefined {
  const found = carried?.place === place ? carried.file : undefined;
  carried = undefined;
  return found;
}
