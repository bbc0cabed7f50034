import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor } from '../courses/index.ts';
import { presentItem } from '../items/index.ts';
import { copiedSession } from './live-sessions.guards.ts';
import { ownCalls } from './live-sessions.resource.ts';
import { copyIntoNextWeek } from './live-sessions.usecases.ts';

/** Routes that only sessions have; `itemRoutes` adds those of every item type. */
export function liveSessionsRoutes(app: FastifyInstance, services: Services): void {
  for (const { type, nextWeek, read } of ownCalls) {
    route(
      app,
      services,
      nextWeek,
      (call) => copiedSession(call, { id: call.input.params.id, type }),
      async (call) => {
        const id = await copyIntoNextWeek(call.db, {
          ...writing({ ...call, actor: anAuthor(call) }),
          copy: call.subject,
          type,
        });
        return presentItem(call, { id, read });
      },
    );
  }
}
