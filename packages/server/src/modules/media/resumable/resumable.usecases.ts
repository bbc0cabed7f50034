import { MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { type FinishedUpload, uploadingOf, type UploadPurpose, useUpload } from '../../uploads/index.ts';
import { uploader } from '../media.guards.ts';
import { getMedia, type MediaRow } from '../media.queries.ts';
import { requireRoom } from '../storage/storage.usecases.ts';
import { maxUploadBytes } from './upload-size.ts';

const PURPOSE = 'media';

export const mediaPurpose: UploadPurpose = {
  name: PURPOSE,
  guard: (actor) => uploader({ actor }),
  async checkSize(services, db, { byteSize, ownerId, reserved }) {
    const maxBytes = await maxUploadBytes(services);
    if (byteSize > maxBytes) throw new AppError('file_size', { n: maxBytes / MEGABYTE });
    const adding = { person: reserved.person + byteSize, school: reserved.school + byteSize };
    await requireRoom(services, db, { ownerId, adding });
  },
};

/** Passes a finished upload to `make`, or returns what an earlier call created. */
export function takeUpload(
  services: Services,
  {
    db,
    actor,
    id,
    now,
    make,
  }: {
    db: Db;
    actor: Actor;
    id: string;
    now: Date;
    make: (file: FinishedUpload) => Promise<MediaRow>;
  },
): Promise<MediaRow> {
  return useUpload(services, {
    ...uploadingOf(services),
    id,
    ownerId: actor.userId,
    purpose: PURPOSE,
    now,
    make,
    made: (mediaId) => getMedia(db, mediaId),
  });
}
