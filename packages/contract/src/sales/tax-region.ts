import { z } from 'zod';
import { points } from '../base/ids.ts';
import { countryCode, stateCode } from '../base/places.ts';
import { MAX_TAX_PERCENT, MAX_TAX_STATES } from './taxes.limits.ts';

/** A percentage with at most three decimals. */
const taxRate = points(0, MAX_TAX_PERCENT, 0.001);

/** The tax of a country. The rate of a state takes the place of that of its country. */
export const taxRegion = z.object({
  country: countryCode,
  rate: taxRate.default(0),
  states: z
    .array(z.object({ code: stateCode, rate: taxRate }))
    .max(MAX_TAX_STATES)
    .default([]),
});

export type TaxRegion = z.output<typeof taxRegion>;
