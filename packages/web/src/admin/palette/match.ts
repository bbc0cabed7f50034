import { plainForm } from '../../shared/search/plainForm.ts';

const words = (text: string) =>
  plainForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every typed word begins a word of the text, in whatever order. */
export function matches(query: string, text: string): boolean {
  const there = words(text);
  return words(query).every((typed) => there.some((word) => word.startsWith(typed)));
}
