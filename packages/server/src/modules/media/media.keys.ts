const FILE_ADDRESS = /\/files\/([\w-]{26,64}(?:\.[a-z]{2,12})?\.[a-z0-9]{2,5})/g;

/** Keys of the files that an HTML names, each once. */
export function mediaKeysIn(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_ADDRESS)].flatMap(([, key]) => (key ? [key] : [])))];
}

const PICTURE_ENDINGS = ['jpg', 'png', 'webp', 'gif'];

/** A smaller size of a picture is named after it: `stem.medium.webp`. Names the files it can be a size of. */
export function originalKeys(key: string): string[] {
  const stem = /^([\w-]+)\.[a-z]+\.webp$/.exec(key)?.[1];
  return stem ? PICTURE_ENDINGS.map((ending) => `${stem}.${ending}`) : [key];
}

/** The key that replaces a former one: of the same size, or of the file if that size does not exist. */
export function successorKey(row: { key: string; sizes: Record<string, { key: string }> }, former: string): string {
  const size = /^[\w-]+\.([a-z]+)\.webp$/.exec(former)?.[1] ?? '';
  return row.sizes[size]?.key ?? row.key;
}
