import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ensureGuest } from '../../identity/index.ts';
import { completableType } from './completion.guards.ts';
import { completeItem } from './completion.usecases.ts';
import { listCompletions } from './completions.usecases.ts';
import { completionView, progressItemView } from './completion.views.ts';

export function completionRoutes(app: FastifyInstance, services: Services): void {
  const { progress } = contract;

  route(app, services, progress.listItems, anyone, async (call) => {
    const { rows, only } = await listCompletions(call, call.input.query);
    const [first] = rows;
    return only && first ? progressItemView(first) : rows.map(progressItemView);
  });

  route(app, services, progress.completeItem, completableType, async (call) => {
    const { body } = call.input;
    const input = {
      courseId: body.course_id,
      itemId: body.item_id,
      itemType: body.item_type,
      completed: body.completed,
      userId: body.user_id,
      visitedPages: body.previously_visited_page,
      becomeGuest: () => ensureGuest(call),
    };
    return completionView(input, await completeItem(call, input));
  });
}
