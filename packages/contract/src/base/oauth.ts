import { z } from 'zod';

/** The query with which Google sends the browser back after asking for consent. */
export const consentQuery = z.object({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).default(''),
  error: z.string().max(200).optional(),
});
