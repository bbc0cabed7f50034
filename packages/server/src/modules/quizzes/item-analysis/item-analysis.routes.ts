import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { analyzedQuiz } from './item-analysis.guards.ts';
import { readItemAnalysis } from './item-analysis.usecases.ts';

export function itemAnalysisRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.itemAnalysis.read, analyzedQuiz, ({ subject, ...call }) =>
    readItemAnalysis(call, subject),
  );
}
