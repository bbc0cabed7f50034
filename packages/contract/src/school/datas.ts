import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

const named = z.object({ code: z.string(), name: z.string() });
const statesOfCountry = z.object({ country: z.string(), states: z.array(named) });
const path = '/lectern/v1/datas';

/** Lists to choose an address and a currency from; the names of countries and currencies are in the caller's language. */
export const datas = {
  countries: endpoint({
    method: 'GET',
    path: `${path}/countries`,
    summary: 'Countries (ISO 3166-1), by name',
    who: 'anyone',
    response: z.array(named),
  }),
  states: endpoint({
    method: 'GET',
    path: `${path}/states`,
    summary: 'States and provinces (ISO 3166-2) of all countries',
    who: 'anyone',
    response: z.array(statesOfCountry),
  }),
  statesOf: endpoint({
    method: 'GET',
    path: `${path}/states/:country`,
    summary: 'States and provinces of one country',
    who: 'anyone',
    params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }),
    response: statesOfCountry,
    errors: ['not_found'],
  }),
  currencies: endpoint({
    method: 'GET',
    path: `${path}/currencies`,
    summary: 'Currencies in use (ISO 4217), by name',
    who: 'anyone',
    response: z.array(named.extend({ symbol: z.string() })),
  }),
};
