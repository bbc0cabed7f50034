import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';

/** What somebody wants to send. */
interface UploadOffer {
  filename: string;
  byteSize: number;
}

/** One use of resumable uploads. */
export interface UploadPurpose {
  /** What clients call it. */
  name: string;
  /** Throws unless the actor may send such a file now; also asked with every part of it. */
  guard: (actor: Actor | null) => Actor;
  /** Throws when the file is too large or there is no room for it. `reserved`: what the person is sending already. */
  checkSize: (
    services: Services,
    db: Db,
    offer: UploadOffer & { ownerId: number; reserved: { person: number; school: number } },
  ) => Promise<void>;
}

export const uploadPurposes = extensionPoint<UploadPurpose>('what resumable uploads are for');
