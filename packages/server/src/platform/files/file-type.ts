import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../errors.ts';

/**
 * Which files may be stored. The file extension, the declared type and the first bytes must agree; types that cannot be
 * recognized by content (HTML, SVG, scripts) are not accepted.
 */

export type FileKind = 'image' | 'animation' | 'video' | 'audio' | 'document' | 'captions';

export const allFileKinds: readonly FileKind[] = ['image', 'animation', 'video', 'audio', 'document', 'captions'];

export interface AllowedType {
  kind: FileKind;
  /** As it is stored and served. */
  extension: string;
  mime: string;
}

interface TypeRule extends AllowedType {
  /** What the detector may call such content. */
  detected: readonly string[];
  /** What clients declare it as. */
  declared: readonly string[];
}

const office = (extension: string, mime: string, detected: string): TypeRule => ({
  kind: 'document',
  extension,
  mime,
  detected: [detected],
  declared: [mime],
});
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

const rules: Record<string, TypeRule> = {
  jpg: {
    kind: 'image',
    extension: 'jpg',
    mime: 'image/jpeg',
    detected: ['jpg'],
    declared: ['image/jpeg', 'image/jpg'],
  },
  png: { kind: 'image', extension: 'png', mime: 'image/png', detected: ['png'], declared: ['image/png'] },
  webp: { kind: 'image', extension: 'webp', mime: 'image/webp', detected: ['webp'], declared: ['image/webp'] },
  gif: { kind: 'animation', extension: 'gif', mime: 'image/gif', detected: ['gif'], declared: ['image/gif'] },
  mp4: {
    kind: 'video',
    extension: 'mp4',
    mime: 'video/mp4',
    detected: ['mp4', 'm4v'],
    declared: ['video/mp4', 'video/x-m4v'],
  },
  mov: { kind: 'video', extension: 'mov', mime: 'video/quicktime', detected: ['mov'], declared: ['video/quicktime'] },
  webm: { kind: 'video', extension: 'webm', mime: 'video/webm', detected: ['webm'], declared: ['video/webm'] },
  mkv: {
    kind: 'video',
    extension: 'mkv',
    mime: 'video/x-matroska',
    detected: ['mkv'],
    declared: ['video/x-matroska', 'video/matroska'],
  },
  avi: {
    kind: 'video',
    extension: 'avi',
    mime: 'video/x-msvideo',
    detected: ['avi'],
    declared: ['video/x-msvideo', 'video/avi', 'video/msvideo', 'video/vnd.avi'],
  },
  flv: {
    kind: 'video',
    extension: 'flv',
    mime: 'video/x-flv',
    detected: ['flv'],
    declared: ['video/x-flv', 'video/flv'],
  },
  mp3: {
    kind: 'audio',
    extension: 'mp3',
    mime: 'audio/mpeg',
    detected: ['mp3'],
    declared: ['audio/mpeg', 'audio/mp3'],
  },
  wav: {
    kind: 'audio',
    extension: 'wav',
    mime: 'audio/wav',
    detected: ['wav'],
    declared: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  m4a: {
    kind: 'audio',
    extension: 'm4a',
    mime: 'audio/mp4',
    detected: ['m4a'],
    declared: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
  },
  ogg: {
    kind: 'audio',
    extension: 'ogg',
    mime: 'audio/ogg',
    detected: ['ogg', 'oga', 'opus'],
    declared: ['audio/ogg', 'application/ogg', 'audio/vorbis', 'audio/opus'],
  },
  pdf: {
    kind: 'document',
    extension: 'pdf',
    mime: 'application/pdf',
    detected: ['pdf'],
    declared: ['application/pdf'],
  },
  zip: {
    kind: 'document',
    extension: 'zip',
    mime: 'application/zip',
    detected: ['zip'],
    declared: ['application/zip', 'application/x-zip-compressed', 'application/x-zip'],
  },
  doc: office('doc', 'application/msword', 'cfb'),
  xls: office('xls', 'application/vnd.ms-excel', 'cfb'),
  ppt: office('ppt', 'application/vnd.ms-powerpoint', 'cfb'),
  docx: office('docx', `${OPEN_XML}.wordprocessingml.document`, 'docx'),
  xlsx: office('xlsx', `${OPEN_XML}.spreadsheetml.sheet`, 'xlsx'),
  pptx: office('pptx', `${OPEN_XML}.presentationml.presentation`, 'pptx'),
  vtt: {
    kind: 'captions',
    extension: 'vtt',
    mime: 'text/vtt',
    detected: ['vtt'],
    declared: ['text/vtt', 'text/plain'],
  },
  srt: {
    kind: 'captions',
    extension: 'srt',
    mime: 'application/x-subrip',
    detected: ['srt'],
    declared: ['application/x-subrip', 'text/srt', 'text/plain'],
  },
};
rules.jpeg = rules.jpg!;

/** Sent by clients that do not know what they send. */
const UNDECLARED = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Extensions that a server or desktop may execute, at any position of the name: `holiday.php.jpg`. */
const RUN_ENDINGS = new Set(
  (
    'php php3 php4 php5 php7 phtml phar asp aspx jsp jspx cgi pl py rb sh bash bat cmd com exe msi scr dll jar js mjs ' +
    'cjs ts vbs vbe wsf hta ps1 htm html xhtml shtml svg svgz xml xsl swf htaccess lnk reg app'
  ).split(' '),
);

/** The name's ending, or null when the name is one of those that fool people and servers. */
function safeEnding(filename: string): string | null {
  // Control characters and marks that reverse the reading direction hide the real ending.
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(filename)) return null;
  const parts = filename.toLowerCase().trim().split('.');
  const ending = parts.pop();
  if (!ending || parts.length === 0) return null;
  return parts.slice(1).some((part) => RUN_ENDINGS.has(part.trim())) ? null : ending;
}

/** Looks at a file on disk. Throws `file_type` unless name, declared type and content agree on an allowed type. */
export async function checkFileType(
  file: string,
  { filename, declaredMime, kinds }: { filename: string; declaredMime: string; kinds: readonly FileKind[] },
): Promise<AllowedType> {
  const ending = safeEnding(filename);
  const rule = ending && Object.hasOwn(rules, ending) ? rules[ending] : undefined;
  const declared = (declaredMime.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!rule || !kinds.includes(rule.kind)) throw new AppError('file_type');
  if (!UNDECLARED.has(declared) && !rule.declared.includes(declared)) throw new AppError('file_type');
  if (!rule.detected.includes(await contentType(file, rule))) throw new AppError('file_type');
  return { kind: rule.kind, extension: rule.extension, mime: rule.mime };
}

async function contentType(file: string, rule: TypeRule): Promise<string> {
  if (rule.kind === 'captions') return captionsType(file);
  return (await fileTypeFromFile(file).catch(() => undefined))?.ext ?? '';
}

const CAPTIONS_START = 2048;

/** Captions are plain text: recognized by their first lines and by containing only text. */
async function captionsType(file: string): Promise<string> {
  const handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle
    .read({ buffer: Buffer.alloc(CAPTIONS_START), position: 0 })
    .finally(() => handle.close());
  const start = buffer
    .subarray(0, bytesRead)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (start.includes('\0')) return '';
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt';
  return /^\s*\d+[ \t]*\r?\n\d{1,2}:\d\d:\d\d[,.]\d{1,3}[ \t]*-->/.test(start) ? 'srt' : '';
}
