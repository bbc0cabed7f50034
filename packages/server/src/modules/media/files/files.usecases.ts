import type { Locale } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { isFileKey } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { ensureReadable } from '../media.guards.ts';
import { type MediaRow, selectOptionalFile } from '../media.queries.ts';
import { type FileAnswer, fileAccess, fileAnswer, type FileConditions } from '../media.rules.ts';

export interface FoundFile {
  row: MediaRow;
  mimeType: string;
  size: number;
  isPublic: boolean;
  answer: FileAnswer;
}

/** The file under a key, for those who may read it, and what of it this request wants. */
export async function findFile(
  services: Services,
  {
    key,
    conditions,
    identify,
    locale,
  }: {
    key: string;
    conditions: FileConditions;
    /** Asked only for files that are not public: most pictures cost no look at the session. */
    identify: () => Promise<Actor | null>;
    locale: Locale;
  },
): Promise<FoundFile> {
  const file = isFileKey(key) ? await selectOptionalFile(services.db, key) : null;
  const mimeType = file && servedType(file.row, key);
  if (!file || !mimeType) throw new AppError('not_found');

  const isPublic = fileAccess(file) !== 'items';
  if (!isPublic) {
    const actor = await identify();
    const context = { db: services.db, actor, now: services.clock(), locale, services };
    await ensureReadable(context, file);
  }
  const size = await services.files.size(key);
  if (size === null) throw new AppError('not_found');
  const answer = fileAnswer(conditions, { key, size, modifiedAt: file.row.createdAt });
  return { row: file.row, mimeType, size, isPublic, answer };
}

/** The type stored for this key: that of the file, or of one of its smaller sizes. */
function servedType(row: MediaRow, key: string): string | null {
  if (row.key === key) return row.mimeType;
  return Object.values(row.sizes).find((size) => size.key === key)?.mimeType ?? null;
}
