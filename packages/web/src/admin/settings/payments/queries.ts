import { endpointQuery } from '../../../shared/api/query.ts';
import { datas } from '../../../shared/deferred/endpoints.gen.ts';

/** These lists change with releases only. */
const staleTime = Infinity;

export const countriesQuery = () => ({ ...endpointQuery(datas.countries, {}), staleTime });
export const currenciesQuery = () => ({ ...endpointQuery(datas.currencies, {}), staleTime });
export const statesQuery = (country: string) => ({
  ...endpointQuery(datas.statesOf, { params: { country } }),
  staleTime,
  enabled: country !== '',
});
