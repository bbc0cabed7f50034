import type { World } from '../../test/factories.ts';
import { getBundleForUpdate, insertBundle, type NewBundle, setCoursesOf } from './bundles.queries.ts';

export function factories({ db, now, made }: World) {
  /** A published bundle of these courses for USD 100.00 unless it says otherwise. */
  async function bundle({ courseIds, ...columns }: Partial<NewBundle> & { courseIds: readonly number[] }) {
    made.courses += 1;
    const id = await insertBundle(db, {
      name: 'All of it',
      slug: `bundle-of-${made.courses}`,
      status: 'publish',
      currency: 'USD',
      regularPrice: 10_000,
      createdAt: now(),
      modifiedAt: now(),
      ...columns,
    });
    await setCoursesOf(db, id, courseIds);
    return getBundleForUpdate(db, { id, scope: { kind: 'all' } });
  }

  return { bundle };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
