import type { SitePage } from '@lectern/contract';

export interface PageValues {
  title: string;
  slug: string;
  content: string;
  status: 'publish' | 'draft';
  language: SitePage['language'];
  placement: SitePage['placement'];
  /** '' while the field is empty. */
  menu_order: number | '';
}

export const pageValues = (page: SitePage | undefined): PageValues => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  content: page?.content ?? '',
  status: page?.status === 'publish' ? 'publish' : 'draft',
  language: page?.language ?? '',
  placement: page?.placement ?? 'none',
  menu_order: page?.menu_order ?? 0,
});

/** The slug is the server's to make until somebody writes one. */
export const pageBody = ({ slug, menu_order: order, ...fields }: Partial<PageValues>) => ({
  ...fields,
  ...(slug !== undefined && slug.trim() !== '' && { slug }),
  ...(order !== undefined && { menu_order: order === '' ? 0 : order }),
});
