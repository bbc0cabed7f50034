import { matches } from './topics.ts';

export interface GuideHit {
  title: string;
  /** What it is a part of: a page of its part, a task of its page. */
  of: string;
  path: string;
  heading?: string;
}

/** The pages and tasks of the guide that match the search; none while nothing is looked for. */
export function guideHits(parts: readonly GuidePart[], wanted: string): GuideHit[] {
  if (wanted.trim() === '') return [];
  return parts.flatMap((part) =>
    part.pages.flatMap(({ path, title, summary, headings }): GuideHit[] => {
      const tasks = headings
        // Where the name of the page alone matches, the page is enough.
        .filter(({ text }) => !matches(title, wanted) && matches(`${title} ${text}`, wanted))
        .map(({ id, text }) => ({ title: text, of: title, path, heading: id }));
      return matches(`${title} ${summary}`, wanted) ? [{ title, of: part.title, path }, ...tasks] : tasks;
    }),
  );
}
