import { can, type erasureModes } from '@lectern/contract';
import { type AffectedCounts, countAffected, eraseFromTables, type Erasing } from '../../../platform/db/erasure.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { readSettings } from '../../settings/index.ts';
import {
  getMemberForUpdate,
  leavesNoAdministrator,
  selectActiveAdministratorIdsForUpdate,
  type UserRow,
} from '../../identity/index.ts';
import { selectOpen } from '../extension-points.ts';
import { userErased } from '../people.events.ts';
import { invalid, message } from '../words/messages.ts';

type Mode = (typeof erasureModes)[number];

/** Replaces the name of an anonymized person, in the language of the school. */
const nameless = { en: 'Deleted person', de: 'Gelöschte Person', ar: 'شخص محذوف' };

interface Facts extends AffectedCounts {
  refused: '' | 'self_delete' | 'last_admin';
}

/** Facts for the decision: the number of records, and what prevents an erasure. */
export async function readErasureFacts(db: Db, { actor, person }: { actor: Actor; person: UserRow }): Promise<Facts> {
  const refused = person.id === actor.userId ? 'self_delete' : '';
  return { ...(await countAffected(db, person.id)), refused };
}

/** The new owner; null for none. */
async function readHeir(db: Db, { person, heirId }: { person: UserRow; heirId: number }): Promise<number | null> {
  if (heirId === 0) {
    const { courses } = await countAffected(db, person.id);
    // Also the message of the request: in a bulk erasure the field is not shown.
    if (courses > 0) {
      const sentence = message('needs_new_owner');
      throw new AppError('invalid_params', { params: { reassign: sentence }, sentence });
    }
    return null;
  }
  const heir = heirId === person.id ? undefined : await getMemberForUpdate(db, heirId).catch(() => undefined);
  if (!heir || heir.blocked || !can(heir, 'author_own')) {
    return invalid('reassign', 'unfit_new_owner');
  }
  return heir.id;
}

/**
 * Takes a person out of every table and file. Administrators are held first, as with every change of who they are, so
 * that of two who delete each other at once one stays.
 */
export async function erasePerson(
  { db, services, actor, now, afterCommit }: TransactionContext<Actor>,
  { id, mode, heirId = 0 }: { id: number; mode: Mode; heirId?: number | undefined },
): Promise<void> {
  const administrators = await selectActiveAdministratorIdsForUpdate(db);
  const person = await getMemberForUpdate(db, id);
  if (leavesNoAdministrator(person, { blocked: true }, administrators)) throw new AppError('last_admin');
  const open = await selectOpen(db, id);
  if (open) throw new AppError(open);
  const heir = await readHeir(db, { person, heirId });
  const { language } = (await readSettings(services)).general.site;
  const erasing: Erasing = {
    person: { ...person, madeContent: can(person, 'upload_files') },
    mode,
    nameless: nameless[localeFor(language)],
    heirId: heir,
    now,
    files: [],
  };
  await eraseFromTables(db, erasing);
  await emit(db, { services, actor, now }, userErased({ user_id: id, mode, heir_id: heir }));
  afterCommit(async () => {
    for (const key of erasing.files) await services.files.remove(key);
    logSecurityEvent(services, { event: 'account_erased', actorId: actor.userId, subjectId: id, details: { mode } });
  });
}
