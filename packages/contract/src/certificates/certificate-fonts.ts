import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, nameText } from '../base/ids.ts';
import { personRef } from '../base/refs.ts';
import { MAX_CERTIFICATE_FONT_NAME } from '../limits.ts';

const certificateFont = z.object({
  id: z.number().int(),
  /** The value of `font` of an element. */
  font: z.string(),
  name: z.string(),
  /** As the files name it. Other styles of the same family are added to this font. */
  family: z.string(),
  /** At most four: regular, bold, italic, and both. */
  styles: z.array(
    z.object({
      bold: z.boolean(),
      italic: z.boolean(),
      /** In bytes, as stored. */
      size: z.number().int(),
    }),
  ),
  author: personRef.nullable(),
  created_at: isoDate,
  /** Designs that use it, those in the trash included. */
  designs_count: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type CertificateFontView = z.output<typeof certificateFont>;

const path = '/lectern/v1/certificates/fonts';
const params = z.object({ id });
const editors = 'the uploader, managers, administrators';
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;

/** Fonts that a school has uploaded for its certificates. Only while the add-on certificate is on. */
export const certificateFonts = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the uploaded fonts by their names',
    who: 'instructors, managers, administrators',
    response: z.object({ data: z.array(certificateFont) }),
    errors,
  }),
  /** The same file twice is one style of one font. */
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload a font: TTF, OTF or WOFF2 (multipart field file; license=true confirms the right to use it)',
    who: 'instructors, managers, administrators',
    response: certificateFont,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: [...errors, 'invalid_params', 'file_size', 'certificate_fonts_full', 'rate_limited', 'unavailable'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Rename an uploaded font',
    who: editors,
    params,
    body: z.object({ name: nameText(MAX_CERTIFICATE_FONT_NAME) }),
    response: certificateFont,
    errors: [...errors, 'invalid_params', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete an uploaded font',
    who: editors,
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: [...errors, 'invalid_params', 'not_found', 'certificate_font_in_use'],
  }),
};
