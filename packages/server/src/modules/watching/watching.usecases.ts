import type { Answer, contract, Lesson } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type Asker, idOf } from '../enrollments/index.ts';
import type { ReadableItem } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import { keptOf } from './film-key.ts';
import { neededPercent } from './film.rules.ts';
import type { LessonFilm } from './lesson-films.ts';
import { onlyLooks, readableLesson } from './watching.guards.ts';
import { type OwnWatching, selectOptionalOwnWatching, selectOptionalWatch } from './watching.queries.ts';
import { notesAtMoments, watchingView } from './watching.views.ts';

type Reading = Pick<Asker, 'actor' | 'services'>;
type FilmMeta = Lesson['user_progress_videos_meta'];

/** Percent of the film that must be seen by who reads like this. */
export async function neededOf(
  { actor, services }: Reading,
  { read, film }: { read: ReadableItem; film: LessonFilm },
): Promise<number> {
  if (onlyLooks({ actor }, read)) return 0;
  return neededPercent(film, (await readSettings(services)).general.player);
}

/**
 * What a lesson says to its reader of their own watching. Who only looks has watched nothing; their notes are theirs
 * all the same.
 */
export async function filmMeta(
  asker: Reading,
  { read, film, own }: { read: ReadableItem; film: LessonFilm; own: OwnWatching },
): Promise<FilmMeta> {
  const { notes } = (await readSettings(asker.services)).general.player;
  const counts = read.mayStart && !onlyLooks(asker, read);
  const kept = keptOf(film, counts ? own.watch : null);
  return {
    notes: notes ? notesAtMoments(own.notes) : [],
    resume_time: kept.resumeTime,
    watched: watchingView(kept, { film, needed: await neededOf(asker, { read, film }) }),
  };
}

/** The same by itself. Two statements. */
export async function readFilm(asker: Asker, lessonId: number): Promise<Answer<typeof contract.filmPlayer.get>> {
  const read = await readableLesson(asker, { lessonId });
  const found = await selectOptionalOwnWatching(asker.db, { lessonId, userId: idOf(asker.actor) });
  if (!found) throw new AppError('not_found');
  return { lesson_id: lessonId, ...(await filmMeta(asker, { read, ...found })) };
}

/** Whether somebody has seen as much of a lesson's film as its completion asks for, and how much that is. */
export async function seenEnough(
  db: Db,
  { lessonId, userId, services }: { lessonId: number; userId: number; services: Services },
): Promise<{ done: boolean; covered: number; needed: number }> {
  const found = await selectOptionalWatch(db, { lessonId, userId });
  if (!found) return { done: true, covered: 0, needed: 0 };
  const needed = neededPercent(found.film, (await readSettings(services)).general.player);
  return watchingView(keptOf(found.film, found.watch), { film: found.film, needed });
}
