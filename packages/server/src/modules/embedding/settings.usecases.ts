import type { SettingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { wrongSite } from './sites.rules.ts';
import { invalid } from './words/messages.ts';

export async function checkEmbeddingSettings(_db: Db, { after }: { after: SettingsDocument }): Promise<void> {
  const line = wrongSite(after.advance.embedding.sites);
  if (line !== undefined) invalid('advance.embedding.sites', 'not_a_site', { line });
}
