import { createHash } from 'node:crypto';
import type { LessonFilm } from './lesson-films.ts';
import type { WatchRow } from './watching.queries.ts';

/** Names a film by where it is from: with another film, what was seen of the old one counts no more. */
export function filmKey({ source, address }: Pick<LessonFilm, 'source' | 'address'>): string {
  return createHash('sha256').update(`${source}\n${address}`).digest('base64url').slice(0, 22);
}

/** What is kept of the film there is now: of another film nothing counts. */
export function keptOf(film: LessonFilm, watch: WatchRow | null): WatchRow {
  const key = filmKey(film);
  return watch?.film === key ? watch : { film: key, ranges: [], duration: 0, resumeTime: 0 };
}
