import type { ReactNode } from 'react';

/** The overlay of a page. Page numbers start at 1. */
export type PageOverlay = (page: number) => ReactNode;

export interface DocumentFile {
  url: string;
  title: string;
  /** false for view-only files, which have no download button. */
  downloadable?: boolean;
  /** The URL expires: all of the file is fetched at once. */
  expires?: boolean;
}
