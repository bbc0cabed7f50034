import type { AiOutline, StartingOutline } from '@lectern/contract';
import { textToHtml } from '../../course/fields/plainHtml.ts';

type Item = AiOutline['sections'][number]['items'][number];

export interface ReviewedItem extends Item {
  taken: boolean;
}
export interface ReviewedSection {
  taken: boolean;
  name: string;
  items: ReviewedItem[];
}
/** An outline while a person decides about its parts. */
export interface Review {
  name: string;
  summary: string;
  sections: ReviewedSection[];
}

export const reviewOf = ({ name, short_description: summary, sections }: AiOutline): Review => ({
  name,
  summary,
  sections: sections.map((section) => ({
    taken: true,
    name: section.name,
    items: section.items.map((item) => ({ ...item, taken: true })),
  })),
});

export const withSection = (review: Review, place: number, change: Partial<ReviewedSection>): Review => ({
  ...review,
  sections: review.sections.map((section, at) => (at === place ? { ...section, ...change } : section)),
});

export const withItem = (section: ReviewedSection, place: number, change: Partial<ReviewedItem>): ReviewedItem[] =>
  section.items.map((item, at) => (at === place ? { ...item, ...change } : item));

/** Sections that are taken, with the items of them that are. */
export const acceptedOutline = ({ sections }: Review): StartingOutline =>
  sections
    .filter(({ taken }) => taken)
    .map(({ name, items }) => ({
      name: name.trim(),
      items: items.filter(({ taken }) => taken).map((item) => ({ type: item.type, name: item.name.trim() })),
    }));

/** Whether there is something to make, and each part of it has a name. */
export function isAcceptable(review: Review): boolean {
  const sections = acceptedOutline(review);
  const names = [
    review.name,
    ...sections.flatMap((section) => [section.name, ...section.items.map(({ name }) => name)]),
  ];
  return sections.length > 0 && names.every((name) => name.trim() !== '');
}

/** The course that is made of what was accepted. */
export const courseBody = (review: Review) => ({
  name: review.name.trim(),
  status: 'draft' as const,
  short_description: textToHtml(review.summary),
  outline: acceptedOutline(review),
});
