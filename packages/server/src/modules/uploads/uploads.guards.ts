import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { isUploadId } from './upload-parts.ts';
import { type UploadPurpose, uploadPurposes } from './uploads.purposes.ts';
import { selectOptionalUpload, type UploadRow } from './uploads.queries.ts';

/** The purpose with this name. Throws if the actor may not upload files for it. */
export function sendablePurpose(actor: Actor, name: string): UploadPurpose | undefined {
  const purpose = uploadPurposes.all().find((one) => one.name === name);
  purpose?.guard(actor);
  return purpose;
}

/** Throws unless the upload belongs to the actor and they may still continue it. */
export async function requireOwnUpload(
  services: Pick<Services, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const row = isUploadId(id)
    ? await selectOptionalUpload(services.db, { id, ownerId: actor.userId, now: services.clock() })
    : undefined;
  if (!row) throw new AppError('not_found');
  sendablePurpose(actor, row.purpose);
}

/** Guard: an upload of the actor. Uploads of others are not found. */
export async function getUpload({
  actor,
  db,
  input,
  now,
}: {
  actor: Actor | null;
  db: Db;
  input: { params: { id: string } };
  now: Date;
}): Promise<UploadRow> {
  const { userId: ownerId } = signedIn({ actor });
  const row = await selectOptionalUpload(db, { id: input.params.id, ownerId, now });
  if (!row || row.resultId !== null) throw new AppError('not_found');
  return row;
}
