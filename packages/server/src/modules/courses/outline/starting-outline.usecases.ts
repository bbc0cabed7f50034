import type { StartingOutline } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { draftMakers } from '../extension-points.ts';
import { addSection } from '../sections/sections.usecases.ts';

/** The sections and drafts that a new course begins with, in the transaction that makes it. Their number is bounded. */
export async function addStartingOutline(
  db: Db,
  writing: WriteContext & { courseId: number; outline: StartingOutline },
): Promise<void> {
  const { courseId, outline } = writing;
  for (const { name, items } of outline) {
    const sectionId = await addSection(db, { ...writing, body: { name } });
    for (const item of items) {
      const maker = draftMakers.all().find(({ type }) => type === item.type);
      if (!maker) throw new Error(`nobody makes drafts of ${item.type}`);
      await maker.add(db, { ...writing, place: { courseId, sectionId }, name: item.name });
    }
  }
}
