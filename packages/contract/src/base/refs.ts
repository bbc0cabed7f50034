import { z } from 'zod';

/** A record as answers about another one name it. */
export const namedRef = z.object({ id: z.number().int(), name: z.string() });

export const personRef = z.object({ id: z.number().int(), display_name: z.string(), avatar_url: z.string() });

/** A person in a list of staff. */
export const listedPerson = z.object({
  id: z.number().int(),
  display_name: z.string(),
  /** '' if the reader may not see email addresses. */
  email: z.string(),
  avatar_url: z.string(),
});
