import { contract, type Taxonomy } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type PublicAddresses, sitemapList } from '../../platform/http/public-addresses.ts';
import { selectOptionalTermSlug } from './terms.queries.ts';

const baseOf = (taxonomy: Taxonomy) => ({
  slugOf: (db: Db, id: number) => selectOptionalTermSlug(db, { taxonomy, id }),
});
const entriesOf = (terms: readonly { link: string }[]) => terms.map(({ link }) => ({ path: link }));
const used = { hide_empty: 'true' };

export const termAddresses: PublicAddresses = {
  sitemap: [
    sitemapList(contract.categories.list, ({ data }) => entriesOf(data), used),
    sitemapList(contract.tags.list, entriesOf, used),
    sitemapList(contract.difficulties.list, entriesOf, used),
  ],
  based: { category_base: baseOf('category'), tag_base: baseOf('tag'), difficulty_base: baseOf('difficulty') },
};
