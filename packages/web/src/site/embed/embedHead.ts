import type { SiteContext } from '../context.ts';
import { pageHead } from '../pageHead.ts';

/** An embed is a part of another page, so search engines are sent to what it shows. */
export const embedHead = (context: SiteContext, page: { title: string; path: string }) =>
  pageHead(context, { ...page, index: false });
