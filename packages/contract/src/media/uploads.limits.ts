/**
 * Resumable uploads: the length of file names, unfinished uploads per person, and days until an unfinished upload
 * expires.
 */
export const MAX_FILE_NAME_LENGTH = 255;
export const MAX_UNFINISHED_UPLOADS = 20;
export const UPLOAD_DAYS = 2;
/** Larger files are sent in parts of this size, so that an interruption costs at most one part. */
export const UPLOAD_PART_MB = 8;
export const UPLOAD_MB_RANGE = [1, 2048] as const;
