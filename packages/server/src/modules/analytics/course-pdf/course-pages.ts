import type { SafeHtml } from '@lectern/contract';
import type { PagesHead } from '../../../platform/typesetting/pages/pen.ts';

/** A longer text of a course is cut. */
export const MAX_COURSE_CHARACTERS = 300_000;
export const MAX_COURSE_PAGES = 100;
export const MAX_COURSE_ITEMS = 2000;

/** The content of the PDF of a course. Names and texts are not cleaned yet. */
export interface CoursePages extends PagesHead {
  heading: string;
  facts: string[];
  sections: { name: string; items: { name: string; type: string; htmls: SafeHtml[] }[] }[];
  /** The texts of more items were not read. */
  cut: boolean;
  words: { picture: string; cut: string; noItems: string; pageOf: string };
}
