/** An application to teach: why, what one knows, where it can be seen, and the file that comes with it. */
export const MAX_APPLICATION_MESSAGE_LENGTH = 2000;
export const MAX_EXPERTISE_TAGS = 10;
export const MAX_APPLICATION_LINKS = 5;
export const MAX_APPLICATION_FILE_MB = 10;
export const MAX_REJECTION_REASON_LENGTH = 2000;
