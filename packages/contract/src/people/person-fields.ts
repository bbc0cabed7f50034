import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../limits.ts';

/** What people choose when they register, and staff for them. */
export const password = z.string().min(1).max(MAX_PASSWORD_LENGTH);
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,60}$/);
