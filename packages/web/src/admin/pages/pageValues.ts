import type { SitePage, sitePageFields as contractFields, StoredView } from '@lectern/contract';
import { sitePageFields } from '../fields.gen.ts';
import { storedValues } from '../form/formFields.ts';

type Stored = StoredView<typeof contractFields>;

export interface PageValues extends Omit<Stored, 'menu_order'> {
  slug: string;
  status: 'publish' | 'draft';
  /** '' while the field is empty. */
  menu_order: number | '';
}

const NEW: Stored = { title: '', content: '', language: '', placement: 'none', menu_order: 0 };

export const pageValues = (page: SitePage | undefined): PageValues => ({
  ...(page ? storedValues<typeof contractFields>(sitePageFields, page) : NEW),
  slug: page?.slug ?? '',
  status: page?.status === 'publish' ? 'publish' : 'draft',
});

/** The server generates the slug until one is typed. */
export const pageBody = ({ slug, menu_order: order, ...fields }: Partial<PageValues>) => ({
  ...fields,
  ...(slug !== undefined && slug.trim() !== '' && { slug }),
  ...(order !== undefined && { menu_order: order === '' ? 0 : order }),
});
