export const MAX_CERTIFICATE_ELEMENTS = 100;
/** Characters of one text element. */
export const MAX_CERTIFICATE_TEXT = 2000;
/** Characters of all texts of one layout. */
export const MAX_CERTIFICATE_CHARACTERS = 20_000;
/** A drawing as JSON. */
export const MAX_CERTIFICATE_DRAWING_BYTES = 2_097_152;
/** Versions of a template that can be restored. */
export const MAX_CERTIFICATE_VERSIONS = 20;
/** Different pictures of one layout. */
export const MAX_CERTIFICATE_IMAGES = 20;
/** Guides of a layout in one direction. */
export const MAX_CERTIFICATE_GUIDES = 20;
/** Templates of a school. */
export const MAX_CERTIFICATES = 1000;
/** Lengths in hundredths of a point: 100 inches. */
export const MAX_CERTIFICATE_LENGTH = 720_000;
/** One inch. */
export const MIN_CERTIFICATE_LENGTH = 7200;
/** Characters of a value that a certificate shows, such as a name. */
export const MAX_CERTIFICATE_VALUE = 300;
/** Characters of the name of an element. */
export const MAX_CERTIFICATE_ELEMENT_NAME = 100;
/** Months after which an issued certificate expires. */
export const MAX_CERTIFICATE_MONTHS = 240;
export const MAX_REVOKE_REASON_LENGTH = 500;
/** Learners who get a certificate in one call. */
export const MAX_ISSUED_AT_ONCE = 100;
/** PDFs of certificates in one ZIP, in megabytes. */
export const MAX_CERTIFICATE_ZIP_MB = 200;
/** Certificates of one person that their account lists. */
export const MAX_OWN_CERTIFICATES = 200;
/** Letters and digits of a code, without those that look alike. */
export const CERTIFICATE_CODE_LENGTH = 12;
/** Characters of a typed code, with spaces and dashes. */
export const MAX_TYPED_CODE_LENGTH = 40;
/** Families of uploaded fonts of a school. */
export const MAX_CERTIFICATE_FONTS = 50;
/** Of an uploaded font file, in megabytes. */
export const MAX_CERTIFICATE_FONT_MB = 5;
/** Of an uploaded font without compression, in megabytes. */
export const MAX_UNPACKED_FONT_MB = 20;
/** Styles of uploaded fonts in one layout: a font that is regular and bold in it counts twice. */
export const MAX_LAYOUT_FONT_STYLES = 6;
/** Characters of the name of an uploaded font. */
export const MAX_CERTIFICATE_FONT_NAME = 100;
