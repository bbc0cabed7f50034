import type { Course } from '@lectern/contract';

export const embedKinds = ['course', 'enroll', 'category', 'courses'] as const;
export type EmbedKind = (typeof embedKinds)[number];
export const embedThemes = ['auto', 'light', 'dark'] as const;

export interface EmbedChoice {
  kind: EmbedKind;
  /** The slug of a category of the course. */
  category: string;
  /** How many courses a list shows. */
  count: string;
  theme: string;
}

export const isEmbeddedList = ({ kind }: EmbedChoice): boolean => kind === 'category' || kind === 'courses';

/** The address of an embed below `/embed/`. */
export function embedAddress({ slug }: Pick<Course, 'slug'>, choice: EmbedChoice): string {
  const { kind, category, count, theme } = choice;
  const paths: Record<EmbedKind, string> = {
    course: `course/${encodeURIComponent(slug)}`,
    enroll: `enroll/${encodeURIComponent(slug)}`,
    category: `category/${encodeURIComponent(category)}`,
    courses: 'courses',
  };
  const query = new URLSearchParams(isEmbeddedList(choice) ? { count, theme } : { theme });
  return `${paths[kind]}?${query}`;
}

/** An attribute value within double quotes. */
const quoted = (text: string) => `"${text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;

/** HTML whose frame is as high as its content. */
export const scriptCode = (origin: string, { address, title }: { address: string; title: string }): string =>
  `<div data-lectern=${quoted(address)} data-title=${quoted(title)}></div>\n<script async src="${origin}/embed.js"></script>`;

const HEIGHTS: Record<EmbedKind, number> = { course: 660, enroll: 120, category: 1200, courses: 1200 };

/** HTML without a script, for sites that allow none. Its height is fixed. */
export const frameCode = (
  origin: string,
  { address, title, kind }: { address: string; title: string; kind: EmbedKind },
): string =>
  `<iframe src=${quoted(`${origin}/embed/${address}`)} title=${quoted(title)} width="100%" height="${HEIGHTS[kind]}" style="border:0" loading="lazy"></iframe>`;
