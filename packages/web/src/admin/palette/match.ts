/** Without case and accents: `École` is found by `ecole`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const words = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every typed word begins a word of the text, in whatever order. */
export function matches(query: string, text: string): boolean {
  const there = words(text);
  return words(query).every((typed) => there.some((word) => word.startsWith(typed)));
}
