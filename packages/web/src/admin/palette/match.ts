import { plainForm } from '../../shared/search/plainForm.ts';

const words = (text: string) =>
  plainForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** From so many letters on, a word may be in the middle of another: `mail` finds emails. */
const MIN_WITHIN = 4;

/** Every typed word begins a word of the text, or is a part of one, in whatever order. */
export function matches(query: string, text: string): boolean {
  const there = words(text);
  return words(query).every((typed) =>
    there.some((word) => (typed.length < MIN_WITHIN ? word.startsWith(typed) : word.includes(typed))),
  );
}
