export interface DocumentFile {
  url: string;
  title: string;
  /** false for view-only files, which have no download button. */
  downloadable?: boolean;
}
