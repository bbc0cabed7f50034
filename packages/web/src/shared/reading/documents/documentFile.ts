export interface DocumentFile {
  url: string;
  title: string;
}
