import { type SettingsDocument, sitePageUses } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { selectPublishedIds } from './pages.queries.ts';
import { invalid } from './words/messages.ts';

/** The settings lead to pages that readers find, and to each from one place. What is left as it was is let be. */
export async function checkPageSettings(
  db: Db,
  { before, after }: Record<'before' | 'after', SettingsDocument>,
): Promise<void> {
  const { pages } = after.general;
  const changed = sitePageUses.filter((use) => pages[use] > 0 && pages[use] !== before.general.pages[use]);
  if (changed.length === 0) return;
  const published = await selectPublishedIds(
    db,
    changed.map((use) => pages[use]),
  );
  for (const use of changed) {
    const field = `general.pages.${use}`;
    if (!published.includes(pages[use])) invalid(field, 'page_not_published');
    if (sitePageUses.some((other) => other !== use && pages[other] === pages[use])) invalid(field, 'page_used_once');
  }
}
