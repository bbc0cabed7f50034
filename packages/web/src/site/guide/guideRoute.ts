import { notFound } from '@tanstack/react-router';
import type { SiteContext } from '../context.ts';
import { pageHead } from '../pageHead.ts';

const files = import.meta.glob<GuidePage>('../../../../../docs/guide/**/*.md', { import: 'default' });

export interface ReadGuide {
  /** Empty for the start. */
  path: string;
  page: GuidePage;
}

export async function readGuide(path: string): Promise<ReadGuide> {
  const read = files[`../../../../../docs/guide/${path || 'README'}.md`];
  if (!read) throw notFound();
  return { path, page: await read() };
}

/** Every school has the same guide, so search engines leave it out. */
export const guideHead = (context: SiteContext, read: ReadGuide | undefined) =>
  read
    ? pageHead(context, {
        title: read.page.title,
        path: read.path ? `/help/guide/${read.path}` : '/help/guide',
        index: false,
      })
    : {};
