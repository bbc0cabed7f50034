import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { memberWith } from '../../platform/http/route.ts';
import { getPageForUpdate, type PageRow } from './pages.queries.ts';

/** Managers and administrators: what a page says, the school says. */
export const pageEditor = memberWith('author_any');

/** The page for writing; held. */
export async function writablePage(call: { db: Db; actor: Actor | null }, id: number): Promise<PageRow> {
  pageEditor(call);
  return getPageForUpdate(call.db, id);
}
