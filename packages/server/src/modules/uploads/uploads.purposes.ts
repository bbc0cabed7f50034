import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';

/** A requested upload. */
interface UploadOffer {
  filename: string;
  byteSize: number;
}

/** A use of resumable uploads. */
export interface UploadPurpose {
  /** The name that clients send. */
  name: string;
  /** Throws unless the actor may upload such files. Checked again for every part. */
  guard: (actor: Actor | null) => Actor;
  /** Throws when the file is too large or the storage is full. `reserved`: bytes of the person's unfinished uploads. */
  checkSize: (
    services: Services,
    db: Db,
    offer: UploadOffer & { ownerId: number; reserved: { person: number; school: number } },
  ) => Promise<void>;
}

export const uploadPurposes = extensionPoint<UploadPurpose>('what resumable uploads are for');
