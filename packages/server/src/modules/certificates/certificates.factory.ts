import type { World } from '../../test/factories.ts';
import { certificates, certificateVersions } from './certificates.tables.ts';
import { sampleLayout } from './samples/samples.ts';

let made = 0;

export function factories({ db, now }: World) {
  /** A published certificate with one of the designs. */
  async function certificate(fields: Partial<typeof certificates.$inferInsert> = {}) {
    const name = `Certificate ${(made += 1)}`;
    const layout = sampleLayout('modern', { orientation: 'landscape', locale: 'en' });
    const [row] = await db
      .insert(certificates)
      .values({
        name,
        status: 'publish',
        orientation: 'landscape',
        layout,
        createdAt: now(),
        modifiedAt: now(),
        ...fields,
      })
      .returning();
    const { id, version, savedAt } = { id: row!.id, version: row!.version, savedAt: now() };
    await db.insert(certificateVersions).values({ certificateId: id, version, name, layout: row!.layout, savedAt });
    return row!;
  }

  return { certificate };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
