import { hash } from '@node-rs/argon2';
import { enroll, type Enrolling } from '../../modules/enrollments/index.ts';
import { accountFactories } from './accounts.ts';
import { courseFactories } from './courses.ts';
import type { World } from './world.ts';

export function enrollmentFactories(world: World) {
  const { db, services, now } = world;

  /** A student in this course; nothing is asked of them or of the course. */
  async function enrolledLearner(courseId: number, input: Partial<Enrolling> = {}) {
    const learner = await accountFactories(world).student();
    await enrollment({ courseId, userId: learner.id, ...input });
    return learner;
  }

  async function enrollment(input: Partial<Enrolling> & { courseId: number; userId: number }) {
    return enroll(db, { source: 'free', gate: 'none', actorId: input.userId, now: now(), services, ...input });
  }

  /** An open course behind a password. Hashed cheaply: a test has nothing to protect. */
  async function passwordCourse(password: string) {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    return courseFactories(world).course({ passwordHash });
  }

  return { enrolledLearner, enrollment, passwordCourse };
}
