import type { OwnErasure } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { pastDeadlocks } from '../../../platform/db/deadlocks.ts';
import { countAffected } from '../../../platform/db/erasure.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Services } from '../../../platform/services.ts';
import {
  getMember,
  leavesNoAdministrator,
  requireOwnPassword,
  selectActiveAdministratorIds,
} from '../../identity/index.ts';
import { readSettings } from '../../settings/index.ts';
import { erasePerson } from '../erasure/erase-person.usecases.ts';
import { selectOpen } from '../extension-points.ts';
import { refusalOfOwnErasure } from './own-account.rules.ts';

/** Facts for the person: what is deleted, and what prevents it. */
export async function readOwnErasure(
  services: Services,
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
): Promise<OwnErasure> {
  const person = await getMember(db, userId);
  const { account_page: page } = await readSettings(services);
  const counts = await countAffected(db, userId);
  const administrators = await selectActiveAdministratorIds(db);
  const refused = refusalOfOwnErasure({
    allowed: page.delete_account,
    lastAdministrator: leavesNoAdministrator(person, { blocked: true }, administrators),
    courses: counts.courses,
    open: await selectOpen(db, userId),
  });
  return { ...counts, refused };
}

/** Anonymizes the actor's account after they have confirmed their identity. Ends all their sessions. */
export async function eraseOwnAccount(
  { services, now, locale, timeZone }: Pick<RequestContext, 'services' | 'now' | 'locale' | 'timeZone'>,
  { actor, password }: { actor: Actor; password: string | undefined },
): Promise<void> {
  const { userId } = actor;
  // Said before the password is asked for again and again.
  const { refused } = await readOwnErasure(services, services.db, actor);
  if (refused === 'last_admin' || refused === 'has_courses' || refused === 'has_subscriptions')
    throw new AppError(refused);
  await requireOwnPassword(services, { userId, field: 'password', password, now });
  const afterCommit: (() => Promise<void>)[] = [];
  await pastDeadlocks(() => {
    afterCommit.length = 0;
    return services.db.transaction(async (db) => {
      const context = { db, services, actor, now, locale, timeZone };
      await erasePerson(
        { ...context, afterCommit: (act) => void afterCommit.push(act) },
        { id: userId, mode: 'anonymize' },
      );
    });
  });
  for (const act of afterCommit) await act();
  // Public pages name people.
  await services.cache.drop(...PUBLIC_PAGES);
}
