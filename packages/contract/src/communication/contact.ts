import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { email, nameText, plainText } from '../base/ids.ts';
import { MAX_CONTACT_MESSAGE, MAX_PERSON_NAME_LENGTH } from '../limits.ts';

/** Messages to the school from its help page. */
export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/lectern/v1/contact',
    summary: 'Send a message to the contact of the school',
    who: 'anyone',
    body: z.object({
      /** Required of visitors. Members write under the name and the address of their account. */
      name: nameText(MAX_PERSON_NAME_LENGTH, 0).default(''),
      email: z.union([z.literal(''), email]).default(''),
      message: plainText(MAX_CONTACT_MESSAGE),
      /** Invisible on the page: only programs fill it in. */
      website: z.string().max(200).default(''),
    }),
    response: z.object({
      sent: z.literal(true),
      /** Where the answer will arrive. */
      reply_to: z.string(),
    }),
    errors: ['invalid_params', 'contact_form_off', 'rate_limited'],
  }),
};
