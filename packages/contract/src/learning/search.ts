import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { id, whole } from '../base/ids.ts';
import { MAX_SEARCH_TEXT } from '../limits.ts';
import { itemRef } from '../courses/course.ts';
import { lock } from './progress.ts';

/** What a result is: an item by its name, a passage of its text, its transcript or a
 * document, a question with its replies, or a note of one's own.
 */
export const searchKinds = ['item', 'text', 'transcript', 'document', 'question', 'note'] as const;

const MAX_RESULTS = 50;

const searchResult = z.object({
  kind: z.enum(searchKinds),
  course: namedRef,
  /** null for a question about the course. */
  item: itemRef.nullable(),
  /** The heading above the passage, the title of the document or of the note, or the question; '' without one. */
  title: z.string(),
  /** About 180 characters around the words that were found, in pieces. */
  excerpt: z.array(z.object({ text: z.string(), match: z.boolean() })),
  /** In a video, for transcripts, questions and notes. */
  second: z.number().nullable(),
  /** Of a document, from 1. */
  page: z.number().int().nullable(),
  /** Why it cannot be opened yet: then it was found by its name alone. */
  lock: lock.nullable(),
  /** Where it is; a path of the school. */
  url: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/lectern/v1/search',
    summary: 'Search in a course, or in all courses that you study or teach',
    who: 'whoever may read the course; without `course_id` signed in. Finds what the caller may open',
    query: z.object({
      search: z.string().trim().min(1).max(MAX_SEARCH_TEXT),
      course_id: id.optional(),
      per_page: whole(1, MAX_RESULTS).default(20),
    }),
    response: z.object({
      /** The best first, at most three of one item. */
      data: z.array(searchResult),
      /** Words that were searched for in place of mistyped ones, by what was typed. */
      corrected: z.record(z.string(), z.string()),
    }),
    errors: ['invalid_params', 'not_signed_in'],
  }),
};
