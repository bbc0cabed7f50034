import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { setAvatar, userUpdated } from '../../identity/index.ts';
import { mediaEvents } from '../media.events.ts';
import { deleteMedia, type MediaRow, selectMediaByIds } from '../media.queries.ts';
import type { ReceivedUpload } from '../media.uploads.ts';
import { storeStaged } from '../media.usecases.ts';
import { imageSet, mediaUrl } from '../media.views.ts';

interface ProfileImage {
  id: number;
  url: string;
}

/** Small enough for every place where a face is shown. */
const faceUrl = (row: MediaRow) => mediaUrl(row.sizes.thumbnail?.key ?? row.key);

/** The address of a picture; null when the id is none of a picture. */
export async function pictureUrl(db: Db, mediaId: number): Promise<string | null> {
  const [row] = await selectMediaByIds(db, [mediaId]);
  return row ? (imageSet(row)?.url ?? null) : null;
}

/** The picture that a person has now and that nothing else can show: learners have no library of their own. */
async function ownPrevious(db: Db, actor: Actor, avatarId: number): Promise<MediaRow | undefined> {
  if (avatarId === 0 || can(actor, 'upload_files')) return undefined;
  const [row] = await selectMediaByIds(db, [avatarId]);
  return row?.authorId === actor.userId ? row : undefined;
}

async function swap(
  services: Services,
  { actor, next, previousId, now }: { actor: Actor; next: ProfileImage; previousId: number; now: Date },
): Promise<ProfileImage> {
  const keys = await services.db.transaction(async (tx) => {
    const old = await ownPrevious(tx, actor, previousId);
    await setAvatar(tx, { userId: actor.userId, avatarId: next.id, avatarUrl: next.url });
    const keys = old ? await deleteMedia(tx, [old.id]) : [];
    await emit(tx, { services, actor, now }, [
      ...(old ? [mediaEvents.deleted({ media_id: old.id })] : []),
      userUpdated({ user_id: actor.userId }),
    ]);
    return keys;
  });
  for (const key of keys) await services.files.remove(key);
  // Public pages show authors.
  await services.cache.drop(...PUBLIC_PAGES);
  return next;
}

export async function setProfileImage(
  services: Services,
  {
    actor,
    previousId,
    received,
    now,
  }: { actor: Actor; previousId: number; received: Omit<ReceivedUpload, 'words'>; now: Date },
): Promise<ProfileImage> {
  const row = await storeStaged(services, {
    ...received,
    authorId: actor.userId,
    kinds: ['image'],
    asIs: false,
    now,
    alongside: (tx, { id }) => emit(tx, { services, actor, now }, mediaEvents.created({ media_id: id })),
  });
  return swap(services, { actor, previousId, now, next: { id: row.id, url: faceUrl(row) } });
}

export async function removeProfileImage(
  services: Services,
  { actor, previousId, now }: { actor: Actor; previousId: number; now: Date },
): Promise<ProfileImage> {
  return swap(services, { actor, previousId, now, next: { id: 0, url: '' } });
}
