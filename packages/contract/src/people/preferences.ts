import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

/** Small choices about screens, by name: the length of a list's page, a folded navigation. They follow the person. */
const preferences = z.record(z.string(), z.json());
const changes = z.record(z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/), z.json());

const path = '/lectern/v1/users/me/preferences';
export const userPreferences = {
  read: endpoint({
    inPerson: false,
    method: 'GET',
    path,
    summary: 'Own choices about screens',
    who: 'signed in',
    response: preferences,
    errors: ['not_signed_in'],
  }),
  change: endpoint({
    inPerson: false,
    method: 'PUT',
    path,
    summary: 'Keep choices about screens; null forgets one, and what is not named stays',
    who: 'signed in',
    body: changes,
    response: preferences,
    errors: ['invalid_params', 'not_signed_in'],
  }),
};
