import { hash } from '@node-rs/argon2';
import { enroll, type Enrolling } from './index.ts';
import { factories as accountFactories } from '../identity/identity.factory.ts';
import { factories as courseFactories } from '../courses/courses.factory.ts';
import type { World } from '../../test/factories.ts';

export function factories(world: World) {
  const { db, services, now } = world;

  /** A student in this course, without the checks of an enrollment. */
  async function enrolledLearner(courseId: number, input: Partial<Enrolling> = {}) {
    const learner = await accountFactories(world).student();
    await enrollment({ courseId, userId: learner.id, ...input });
    return learner;
  }

  async function enrollment(input: Partial<Enrolling> & { courseId: number; userId: number }) {
    return enroll(db, { source: 'free', gate: 'none', actorId: input.userId, now: now(), services, ...input });
  }

  /** An open course with a password, hashed with a low cost. */
  async function passwordCourse(password: string) {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    return courseFactories(world).course({ passwordHash });
  }

  return { enrolledLearner, enrollment, passwordCourse };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
