import { SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { pageKey } from '../packages/server/src/pages/site.ts';
import type { Learner, Seeded, SeededCourse } from './seed.ts';

/** Whom and what one request is about; these are what differs between two requests of a scenario. */
export interface Pick {
  learner: Learner;
  course: SeededCourse;
  itemId: number;
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Scenario {
  name: string;
  answers: 'json' | 'html';
  picks: () => Generator<Pick, never>;
  /** For what takes so long that a short run would see no answer. */
  atLeastSeconds?: number;
  request: (pick: Pick) => Request;
}

let senders = 0;

/** Another address for each request, so that the limit for one address is asked and does not bite. */
function sender(): Record<string, string> {
  senders = (senders + 1) % 60_000;
  return { 'x-forwarded-for': `10.1.${senders >> 8}.${senders & 255}` };
}

const api = ({ token, nonce }: Learner) => ({
  ...sender(),
  cookie: `${SESSION_COOKIE}=${token}`,
  'x-wp-nonce': nonce,
});
const browser = () => ({ ...sender(), accept: 'text/html' });

function* everyLearner({ course, signedIn }: Seeded): Generator<Pick, never> {
  for (let at = 0; ; at += 1) {
    const learner = signedIn[at % signedIn.length] as Learner;
    const itemId = course.lessonIds[(at * 7) % course.lessonIds.length] as number;
    yield { learner, course, itemId };
  }
}

/** Each learner and item once, so that every call writes. */
function* everyPair({ untouched, signedIn }: Seeded): Generator<Pick, never> {
  for (const course of untouched) {
    for (const itemId of course.lessonIds) {
      for (const learner of signedIn) yield { learner, course, itemId };
    }
  }
  throw new Error('More completions than were prepared: raise WRITES_PER_SECOND in bench/run.ts.');
}

function* everyShown({ shown, signedIn, course }: Seeded): Generator<Pick, never> {
  for (let at = 0; ; at += 1) {
    const learner = signedIn[at % signedIn.length] as Learner;
    yield { learner, course: shown[at % shown.length] as SeededCourse, itemId: course.lessonIds[0] as number };
  }
}

/** `drop` removes a page from the cache of the school. */
export function scenariosOf(seeded: Seeded, drop: (key: string) => void): Scenario[] {
  const reads = () => everyLearner(seeded);
  const get = (path: string, headers: Record<string, string>): Request => ({ method: 'GET', path, headers });
  // One iterator for all runs: the floor goes on where the server stopped.
  const pairs = everyPair(seeded);
  return [
    {
      name: '`course-progress`',
      answers: 'json',
      picks: reads,
      request: ({ learner, course }) => get(`/api/lectern/v1/course-progress?course_id=${course.id}`, api(learner)),
    },
    {
      name: '`lessons/{id}`',
      answers: 'json',
      picks: reads,
      request: ({ learner, itemId }) => get(`/api/lectern/v1/lessons/${itemId}`, api(learner)),
    },
    {
      name: 'lesson page, HTML',
      answers: 'html',
      picks: reads,
      request: ({ learner, course, itemId }) =>
        get(`/course/${course.id}/lesson/${itemId}`, { ...browser(), cookie: `${SESSION_COOKIE}=${learner.token}` }),
    },
    {
      name: 'catalog, API',
      answers: 'json',
      picks: reads,
      request: () => get('/api/lectern/v1/courses', sender()),
    },
    {
      name: 'course page, drawn',
      answers: 'html',
      picks: () => everyShown(seeded),
      atLeastSeconds: 10,
      request: ({ course }) => {
        // The page half a round away, so that no page is dropped while it is rendered.
        const { shown } = seeded;
        const at = shown.indexOf(course);
        const later = shown[(at + shown.length / 2) % shown.length] as SeededCourse;
        drop(pageKey(`/course/${later.slug}`, { isVisitor: true, lang: 'en' }));
        return get(`/course/${course.slug}`, browser());
      },
    },
    {
      name: 'course page, kept',
      answers: 'html',
      picks: reads,
      request: ({ course }) => get(`/course/${course.slug}`, browser()),
    },
    {
      name: 'completing an item',
      answers: 'json',
      picks: () => pairs,
      request: ({ learner, course, itemId }) => ({
        method: 'POST',
        path: '/api/lectern/v1/course-progress/items',
        headers: { ...api(learner), 'content-type': 'application/json' },
        body: JSON.stringify({ course_id: course.id, item_id: itemId, item_type: 'lesson', completed: true }),
      }),
    },
  ];
}
