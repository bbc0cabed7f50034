import { MAX_MCP_TEXT_LENGTH, MAX_PAGE } from '@lectern/contract/limits';
import { z } from 'zod';

/** JSON schemas of inputs are shown to models; the endpoints parse what they get once more. */

const MAX_ID = 2_147_483_647;
const ROWS = { max: 100, usual: 20 };

export const anId = (what: string) => z.int().min(1).max(MAX_ID).describe(what);

export const paging = {
  page: z.int().min(1).max(MAX_PAGE).default(1).describe('The page, from 1.'),
  per_page: z.int().min(1).max(ROWS.max).default(ROWS.usual).describe('Rows of a page.'),
};

export const aText = (what: string) => z.string().max(MAX_MCP_TEXT_LENGTH).describe(what);

export const textFormat = z
  .enum(['markdown', 'html'])
  .default('markdown')
  .describe('How texts are written. HTML is cleaned by the school: scripts, forms and unknown elements are removed.');
export type TextFormat = z.output<typeof textFormat>;
