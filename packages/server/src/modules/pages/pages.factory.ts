import { sanitizeRich } from '../../platform/html/sanitize-texts.ts';
import { sitePages } from './pages.tables.ts';
import type { World } from '../../test/factories.ts';

let made = 0;

export function factories({ db, now }: World) {
  /** A published page of the site. */
  async function page({
    content,
    ...fields
  }: Partial<Omit<typeof sitePages.$inferInsert, 'content'>> & { content?: string } = {}) {
    const name = `page-${(made += 1)}`;
    const [row] = await db
      .insert(sitePages)
      .values({
        title: name,
        slug: name,
        status: 'publish',
        createdAt: now(),
        modifiedAt: now(),
        ...fields,
        content: sanitizeRich(content ?? '<p>What the page says.</p>'),
      })
      .returning();
    return row!;
  }

  return { page };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
