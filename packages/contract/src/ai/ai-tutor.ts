import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, plainText } from '../base/ids.ts';
import { MAX_TUTOR_TEXT_LENGTH, MAX_TUTOR_TURNS } from '../limits.ts';
import { itemReadErrors } from '../courses/items.ts';
import { aiFailures, aiRefusals } from './ai.ts';

const text = plainText(MAX_TUTOR_TEXT_LENGTH);

/** Words of a lesson that an answer rests on. They are in the lesson. */
export interface AiCitation {
  lesson_id: number;
  lesson_name: string;
  /** The heading above them; '' without one. */
  heading: string;
  quote: string;
}

/** `known` is false where the lessons do not answer the question: then there is no text. */
export interface AiTutorAnswer {
  known: boolean;
  /** Sanitized, without links and media. */
  html: string;
  text: string;
  /** At least one of a known answer. */
  citations: AiCitation[];
}

/** Questions about a lesson, answered from what the learner may read. Neither is stored. */
export const aiTutor = {
  ask: endpoint({
    method: 'POST',
    path: '/lectern/v1/ai/tutor',
    summary: 'Ask about a lesson; answers as server-sent events and names the words of the lesson that it rests on',
    who: 'signed in, who may read the lesson',
    body: z.object({
      lesson_id: id,
      question: text,
      /** What was said before, the oldest first. */
      turns: z
        .array(z.object({ from: z.enum(['learner', 'tutor']), text }))
        .max(MAX_TUTOR_TURNS)
        .default([]),
    }),
    response: z.unknown(),
    file: 'text/event-stream',
    transaction: 'own',
    errors: [
      ...aiRefusals,
      ...aiFailures,
      ...itemReadErrors,
      'not_found',
      'ai_no_text',
      'tutor_off',
      'tutor_paused',
      'tutor_assessed',
    ],
  }),
};
