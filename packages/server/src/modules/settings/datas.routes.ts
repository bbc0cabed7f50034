import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../../platform/http/server/language.ts';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listCountries, listCurrencies, listStates, readStatesOf } from './datas.ts';

export function datasRoutes(app: FastifyInstance, services: Services): void {
  const { datas } = contract;
  route(app, services, datas.countries, anyone, ({ request }) => listCountries(localeOf(request)));
  route(app, services, datas.states, anyone, ({ request }) => listStates(localeOf(request)));
  route(app, services, datas.statesOf, anyone, ({ request, input }) =>
    readStatesOf(input.params.country, localeOf(request)),
  );
  route(app, services, datas.currencies, anyone, ({ request }) => listCurrencies(localeOf(request)));
}
