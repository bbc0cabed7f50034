import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/ids.ts';

const path = '/lectern/v1/courses/:id/opening-alert';
const openingAlert = z.object({ opening_alert: z.boolean() });

/** One email when enrollment in an announced course opens. `courses.standing` says whether it was requested. */
export const openingAlerts = {
  request: endpoint({
    method: 'PUT',
    path,
    summary: 'Request an email when enrollment in a course opens',
    who: 'signed in',
    params: z.object({ id }),
    response: openingAlert,
    errors: ['not_signed_in', 'not_found', 'opening_not_expected', 'opening_alerts_off'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path,
    summary: 'Cancel the email when enrollment in a course opens',
    who: 'signed in',
    params: z.object({ id }),
    response: openingAlert,
    errors: ['not_signed_in'],
  }),
};
