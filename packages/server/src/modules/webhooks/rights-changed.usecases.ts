import { on, type Subscriber } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { roleEvents } from '../identity/index.ts';
import { userRolesChanged } from '../people/index.ts';
import { forgetBodiesOf } from './deliveries.queries.ts';

/** With other rights, people neither read nor send again what they had with the former ones. */
export function rightsSubscribers({ db }: Pick<Services, 'db'>): Subscriber[] {
  return [
    on(userRolesChanged, 'webhooks.forget-bodies', ({ payload }) => forgetBodiesOf(db, { userId: payload.user_id })),
    on(roleEvents.updated, 'webhooks.forget-bodies-of-role', ({ payload }) =>
      forgetBodiesOf(db, { roleId: payload.role_id }),
    ),
  ];
}
