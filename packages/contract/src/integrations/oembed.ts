import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { whole } from '../base/ids.ts';
import { MAX_URL_LENGTH } from '../limits.ts';
import { MAX_EMBED_PIXELS } from './embedding.limits.ts';

const pixels = whole(1, MAX_EMBED_PIXELS).optional();

/** oEmbed 1.0 (https://oembed.com): how another site shows a public page of a course. */
export const oembed = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/oembed',
    summary: 'Read how to embed a public course page (oEmbed)',
    who: 'anyone',
    query: z.object({
      /** The address of the course page. */
      url: z.string().min(1).max(MAX_URL_LENGTH),
      format: z.string().max(20).default('json'),
      maxwidth: pixels,
      maxheight: pixels,
    }),
    response: z.object({
      version: z.literal('1.0'),
      /** `link` where the frame does not fit into the given size. */
      type: z.enum(['rich', 'link']),
      title: z.string(),
      author_name: z.string(),
      provider_name: z.string(),
      provider_url: z.string(),
      /** Seconds. */
      cache_age: z.number().int(),
      html: z.string().optional(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
    }),
    errors: ['invalid_params', 'not_found', 'embedding_off', 'oembed_format'],
  }),
};
