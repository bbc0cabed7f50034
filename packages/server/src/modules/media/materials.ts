import { mediaUrl } from './media.views.ts';

/** Options of a download of an item. */
export interface MaterialOptions {
  /** Overrides the title of the file. */
  label: string;
  downloadable: boolean;
}

/** A file of an item, from a JSON column: dates are strings. */
export interface ItemFile {
  id: number;
  key: string;
  title: string;
  altText: string;
  mimeType: string;
  byteSize: number;
  createdAt: string;
}

/** Types that the player can show. Only these can be view-only. */
const VIEWABLE = /^(?:image|audio)\/|^video\/(?:mp4|webm|quicktime|x-matroska)$|^application\/pdf$/;

export const isViewable = (mimeType: string): boolean => VIEWABLE.test(mimeType);

/** The view URL of a file. It does not contain the file key, because the key would be the download URL. */
const viewUrl = (itemId: number, mediaId: number): string => `/files/view/${itemId}/${mediaId}`;

const UNITS = ['B', 'KB', 'MB', 'GB'];

function formattedSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[step]}`;
}

/** The files with these ids, in this order. Deleted files are left out. */
export function fileViews(ids: readonly number[], files: readonly ItemFile[]) {
  return ids.flatMap((id) => {
    const file = files.find((one) => one.id === id);
    if (!file) return [];
    return {
      id: file.id,
      url: mediaUrl(file.key),
      title: file.title,
      mime_type: file.mimeType,
      file_size: file.byteSize,
      formatted_file_size: formattedSize(file.byteSize),
      created_at: new Date(file.createdAt).toISOString(),
    };
  });
}

interface WithMaterials {
  downloadMaterials: readonly number[];
  materialOptions: Readonly<Record<string, MaterialOptions>>;
}

const isDownloadable = ({ materialOptions }: WithMaterials, id: number): boolean =>
  materialOptions[id]?.downloadable ?? true;

/** The downloads of an item with their options. Learners get no URL of view-only files. */
export const materialViews = (
  item: WithMaterials,
  { itemId, files, staff }: { itemId: number; files: readonly ItemFile[]; staff: boolean },
) =>
  fileViews(item.downloadMaterials, files).map((file) => {
    const downloadable = isDownloadable(item, file.id);
    return {
      ...file,
      url: downloadable || staff ? file.url : '',
      view_url: isViewable(file.mime_type) ? viewUrl(itemId, file.id) : '',
      label: item.materialOptions[file.id]?.label ?? '',
      downloadable,
    };
  });

/** The downloads of an item, split by whether readers can download them. */
export const materialIds = (item: WithMaterials): { downloadable: number[]; viewOnly: number[] } => ({
  downloadable: item.downloadMaterials.filter((id) => isDownloadable(item, id)),
  viewOnly: item.downloadMaterials.filter((id) => !isDownloadable(item, id)),
});

/** The downloads in order. Options that the body omits keep their value, because stock clients do not send them. */
export function materialColumns({
  body: { download_materials: files },
  before,
}: {
  body: {
    download_materials?:
      | readonly { id: number; label?: string | undefined; downloadable?: boolean | undefined }[]
      | undefined;
  };
  before: { materialOptions: Readonly<Record<string, MaterialOptions>> } | null;
}): { downloadMaterials?: number[]; materialOptions?: Record<string, MaterialOptions> } {
  if (!files) return {};
  const options = files.flatMap((file): [string, MaterialOptions][] => {
    const kept = before?.materialOptions[file.id];
    const label = file.label ?? kept?.label ?? '';
    const downloadable = file.downloadable ?? kept?.downloadable ?? true;
    return label === '' && downloadable ? [] : [[String(file.id), { label, downloadable }]];
  });
  return {
    downloadMaterials: [...new Set(files.map((file) => file.id))],
    materialOptions: Object.fromEntries(options),
  };
}
