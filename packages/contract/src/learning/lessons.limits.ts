export const MAX_VIDEO_SECONDS = 1_000_000;
export const MAX_CHAPTERS = 200;
export const MAX_CHAPTER_TITLE_LENGTH = 200;
export const MAX_SUBTITLE_LABEL_LENGTH = 80;
export const MAX_LANGUAGE_TAG_LENGTH = 20;
export const MAX_DOCUMENTS = 20;
export const MAX_MATERIALS = 50;
export const MAX_MATERIAL_LABEL_LENGTH = 200;
