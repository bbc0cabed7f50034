import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The film of a lesson, as far as watching it goes. */
export interface LessonFilm {
  source: string;
  /** '' when there is none. */
  address: string;
  /** Its length as the author says; 0 when nobody has said. */
  seconds: number;
  /** Whether it must be watched; `inherit`: as the school says. */
  rule: 'inherit' | 'on' | 'off';
}

/** The film of a lesson as JSON, by an expression for the lesson's id; null where there is no such lesson. */
type FilmOf = (lessonId: SQLWrapper) => SQL<LessonFilm | null>;

let known: FilmOf = () => sql<null>`null::json`;

/** Lessons come after watching: they say here where their films stand. */
export function setLessonFilm(film: FilmOf): void {
  known = film;
}

export const lessonFilm: FilmOf = (lessonId) => known(lessonId);
