export interface DocumentFile {
  url: string;
  title: string;
  /** false: it is only looked at, and no button offers to save it. */
  downloadable?: boolean;
}
