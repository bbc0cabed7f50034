import { eq } from 'drizzle-orm';
import { chunksOf } from '../../platform/db/chunks.ts';
import type { Db } from '../../platform/db/database.ts';
import { copyItemContents, type ItemCopy } from '../courses/index.ts';
import { withPictureSizes } from '../media/index.ts';
import { lessons, type VideoMeta } from './lessons.tables.ts';

export type LessonContent = Omit<typeof lessons.$inferInsert, 'id' | 'videoMeta'> & { videoMeta?: VideoMeta };

const NO_VIDEO_META: VideoMeta = { time_stamps: [], enable_video_share: false, enable_right_button_click: false };

/** The content with the sizes of our own pictures in its text. */
async function withSizes<Content extends Pick<LessonContent, 'description'>>(
  db: Db,
  content: Content,
): Promise<Content> {
  if (content.description === undefined) return content;
  return { ...content, description: await withPictureSizes(db, content.description) };
}

/** The content of an item of the outline that has none yet. */
export async function insertLesson(db: Db, id: number, content: LessonContent): Promise<void> {
  await db.insert(lessons).values({ videoMeta: NO_VIDEO_META, ...(await withSizes(db, content)), id });
}

/** Contents of imported items. The caller has sanitized HTML and checked video URLs. */
export async function insertImportedLessons(
  db: Db,
  rows: readonly { id: number; content: LessonContent }[],
): Promise<void> {
  const values = rows.map(({ id, content }) => ({ videoMeta: NO_VIDEO_META, ...content, id }));
  for (const chunk of chunksOf(values)) await db.insert(lessons).values(chunk);
}

export async function copyLessons(db: Db, copies: readonly ItemCopy[]): Promise<void> {
  await copyItemContents(db, lessons, copies);
}

export async function updateLesson(db: Db, id: number, content: LessonContent): Promise<void> {
  if (Object.keys(content).length === 0) return;
  await db
    .update(lessons)
    .set(await withSizes(db, content))
    .where(eq(lessons.id, id));
}
