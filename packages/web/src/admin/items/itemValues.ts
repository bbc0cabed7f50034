import type { Lesson } from '@lectern/contract';

/** A file among the downloads. */
export interface MaterialValues extends FileValues {
  label: string;
  downloadable: boolean;
}

export interface FileValues {
  id: number;
  title: string;
  url: string;
  facts: string;
}

export const filesOf = (files: Lesson['pdf']): FileValues[] =>
  files.map(({ id, title, url, formatted_file_size: facts }) => ({ id, title, url, facts }));

/** Converts the downloads of an item of any type to form values. */
export const materialValues = (files: Lesson['download_materials']): MaterialValues[] =>
  filesOf(files).map((file, place) => ({
    ...file,
    label: files[place]?.label ?? '',
    downloadable: files[place]?.downloadable ?? true,
  }));

/** Converts the downloads of the form to the request format. */
export const sentMaterials = (files: readonly MaterialValues[]) =>
  files.map(({ id, label, downloadable }) => ({ id, label, downloadable }));
