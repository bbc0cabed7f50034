import { type Answer, type contract, type Input, emailAudiences, settingsDocument } from '@lectern/contract';
import { SECRET_MASK } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';
import { metaOf, window } from '../../../platform/http/paging.ts';
import type { Services } from '../../../platform/services.ts';
import { withoutSecrets } from '../secrets/secrets.ts';
import { selectStoredSettings, selectStoredSettingsForUpdate } from '../settings.queries.ts';
import type { Tree } from '../settings.rules.ts';
import type { ChangedSetting } from '../settings.tables.ts';
import { type ChangedSettings, changeSettings } from '../settings.usecases.ts';
import { getChange, selectChanges, type SettingsChange } from './changes.queries.ts';
import { changedSince, patchBack } from './changes.rules.ts';

/** Names of people by id; deleted ones are missing. One statement. */
export type NamesOfPeople = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
export const namesOfPeople = extensionPoint<NamesOfPeople>('names of people');

/** A secret, which is not kept, and the words of an email, which are set back where they are written. */
const staysHere = ({ path, before, after }: ChangedSetting) =>
  before === SECRET_MASK || after === SECRET_MASK || emailAudiences.some((one) => path.startsWith(`emails.${one}.`));

function viewOf(row: SettingsChange, { current, names }: { current: Tree; names: ReadonlyMap<number, string> }) {
  return {
    id: row.id,
    changed_at: row.changedAt.toISOString(),
    user: { id: row.actorId, display_name: names.get(row.actorId) ?? '' },
    undoes: row.undoes,
    changes: row.changes,
    undoable: !row.changes.some(staysHere) && changedSince(row.changes, current).length === 0,
  };
}

export async function listChanges(
  db: Db,
  query: Input<typeof contract.settings.changes>['query'],
): Promise<Answer<typeof contract.settings.changes>> {
  const current = withoutSecrets(settingsDocument.parse(await selectStoredSettings(db)));
  const { rows, total } = await selectChanges(db, window(query));
  const names = await namesOfPeople.one()(db, [...new Set(rows.map(({ actorId }) => actorId))]);
  return { data: rows.map((row) => viewOf(row, { current, names })), meta: metaOf(total, query) };
}

/** Reverts a change as a new change; never overwrites later changes. */
export async function undoChange(
  db: Db,
  options: { id: number; actorId: number; now: Date; services: Services; requireConfirmed: () => unknown },
): Promise<ChangedSettings> {
  const { id, now } = options;
  const { changes } = await getChange(db, id);
  const current = settingsDocument.parse(await selectStoredSettingsForUpdate(db, now));
  if (changes.some(staysHere) || changedSince(changes, withoutSecrets(current)).length > 0) {
    throw new AppError('version_conflict');
  }
  return changeSettings(db, { ...options, patch: patchBack(changes), undoes: id });
}
