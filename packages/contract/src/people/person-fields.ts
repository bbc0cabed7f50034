import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MAX_PERSON_NAME_LENGTH } from '../limits.ts';

/** What people enter about themselves, both when they register and later. */
export const password = z.string().min(1).max(MAX_PASSWORD_LENGTH);
export const optionalName = z.string().trim().max(MAX_PERSON_NAME_LENGTH);
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,60}$/);
