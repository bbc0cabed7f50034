import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/ids.ts';
import { certificateDrawing } from './drawing.ts';

const who = 'signed in, their own';
const errors = [
  'invalid_params',
  'not_signed_in',
  'addon_inactive',
  'no_course',
  'no_certificate',
  'not_completed',
  'rate_limited',
] as const;

/** The caller's certificate of a course, under the addresses of stock clients. */
export const certificatePdf = {
  data: endpoint({
    method: 'GET',
    path: '/lectern/v1/certificate-pdf-data',
    summary: 'Your certificate of a course as a drawing, with the address of its PDF',
    who,
    query: z.object({ course_id: id }),
    response: z.object({ filename: z.string(), json: certificateDrawing, download_url: z.string() }),
    errors: [...errors, 'certificate_too_large', 'unavailable'],
    transaction: 'own',
  }),
  /** The server draws the PDF. One that is sent along (`pdf_base64`) is ignored. */
  email: endpoint({
    method: 'POST',
    path: '/lectern/v1/certificate-pdf-email',
    summary: 'Mail yourself your certificate of a course as a PDF',
    who,
    body: z.object({ course_id: id }),
    response: z.object({ success: z.literal(true) }),
    errors,
  }),
};
