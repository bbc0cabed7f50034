import { z } from 'zod';

const BILLING_FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'company_id',
  'address_1',
  'address_2',
  'city',
  'postcode',
  'country',
  'state',
  'country_name',
  'state_name',
  'email',
  'phone',
] as const;

/** The school keeps no billing addresses; stock clients need the object and find every field empty. */
export const billing = z.object(
  Object.fromEntries(BILLING_FIELDS.map((field) => [field, z.literal('')])) as Record<
    (typeof BILLING_FIELDS)[number],
    z.ZodLiteral<''>
  >,
);
export const noBilling = Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])) as z.output<typeof billing>;
