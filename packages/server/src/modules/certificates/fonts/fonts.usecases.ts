import type { CertificateFontView } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import { certificateFontEvents } from '../certificates.events.ts';
import {
  countUses,
  deleteFont,
  type FontRow,
  getFont,
  type ListedFont,
  selectFonts,
  updateFont,
} from './fonts.queries.ts';

const viewOf = (
  { id, name, family, faces, author, authorId, createdAt, designs }: ListedFont,
  actor: Actor | null,
): CertificateFontView => ({
  id,
  font: `font_${id}`,
  name,
  family,
  styles: faces.map(({ bold, italic, byteSize }) => ({ bold, italic, size: byteSize })),
  author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
  created_at: createdAt.toISOString(),
  designs_count: designs,
  can: { edit: can(actor, 'author_any') || (actor !== null && authorId === actor.userId) },
});

export const readFonts = async ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>) => ({
  data: (await selectFonts(db)).map((font) => viewOf(font, actor)),
});

export const readFont = async (db: Db, { id, actor }: { id: number; actor: Actor | null }) =>
  viewOf(await getFont(db, id), actor);

type Writing = TransactionContext<Actor>;

export async function renameFont(context: Writing, { font, name }: { font: FontRow; name: string }) {
  const { db, actor } = context;
  await updateFont(db, font.id, { name });
  await emit(db, context, certificateFontEvents.updated({ certificate_font_id: font.id }));
  return readFont(db, { id: font.id, actor });
}

/** Deletes a font that no design uses. The font is locked, so that no design begins to use it meanwhile. */
export async function removeFont(context: Writing, font: FontRow): Promise<{ deleted: true }> {
  const { db, services, afterCommit } = context;
  const n = await countUses(db, font.id);
  if (n > 0) throw new AppError('certificate_font_in_use', { n });
  const keys = await deleteFont(db, font.id);
  await emit(db, context, certificateFontEvents.deleted({ certificate_font_id: font.id }));
  // A file that cannot be removed now is removed with the orphans of the night.
  afterCommit(async () => {
    for (const key of keys) await services.files.remove(key).catch((err: unknown) => services.log.warn({ err, key }));
  });
  return { deleted: true };
}
