/** Which files may be stored, by the last ending of their names. */

export type FileKind = 'image' | 'animation' | 'video' | 'audio' | 'document' | 'captions';

export const allFileKinds: readonly FileKind[] = ['image', 'animation', 'video', 'audio', 'document', 'captions'];

export interface AllowedType {
  kind: FileKind;
  /** As it is stored and served. */
  extension: string;
  mime: string;
}

export interface TypeRule extends AllowedType {
  /** What the detector may call such content. */
  detected: readonly string[];
  /** What clients declare it as. */
  declared: readonly string[];
  /** Rules of one family may exchange their names: the content decides which of them a file is. */
  family?: 'picture' | 'mp4' | 'captions';
}

const ZIP = ['application/zip', 'application/x-zip-compressed', 'application/x-zip'];
const OLE = ['application/x-ole-storage', 'application/vnd.ms-office', 'application/x-cfb', 'application/cdfv2'];

const office = (extension: string, mime: string, content: { detected: string; declared: string[] }): TypeRule => ({
  kind: 'document',
  extension,
  mime,
  detected: [content.detected],
  declared: [mime, ...content.declared],
});
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const openXml = (extension: string, name: string): TypeRule =>
  office(extension, `${OPEN_XML}.${name}`, { detected: extension, declared: ZIP });
const ole = (extension: string, mime: string): TypeRule => office(extension, mime, { detected: 'cfb', declared: OLE });

/** Cameras and phones differ in brands and declared types, not in the container. */
const MP4_DECLARED = ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2', 'audio/3gpp', 'audio/3gpp2'];
const MP4_DETECTED = ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'f4v', 'f4a', 'mov', '3gp', '3g2'];

const rules: Record<string, TypeRule> = {
  jpg: {
    family: 'picture',
    kind: 'image',
    extension: 'jpg',
    mime: 'image/jpeg',
    detected: ['jpg'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/jfif'],
  },
  png: {
    family: 'picture',
    kind: 'image',
    extension: 'png',
    mime: 'image/png',
    detected: ['png'],
    declared: ['image/png', 'image/x-png'],
  },
  webp: {
    family: 'picture',
    kind: 'image',
    extension: 'webp',
    mime: 'image/webp',
    detected: ['webp'],
    declared: ['image/webp'],
  },
  gif: {
    family: 'picture',
    kind: 'animation',
    extension: 'gif',
    mime: 'image/gif',
    detected: ['gif'],
    declared: ['image/gif'],
  },
  mp4: {
    family: 'mp4',
    kind: 'video',
    extension: 'mp4',
    mime: 'video/mp4',
    detected: MP4_DETECTED,
    declared: [...MP4_DECLARED, 'audio/mp4', 'application/mp4'],
  },
  mov: {
    family: 'mp4',
    kind: 'video',
    extension: 'mov',
    mime: 'video/quicktime',
    detected: MP4_DETECTED,
    declared: ['video/quicktime', 'video/mp4'],
  },
  m4a: {
    family: 'mp4',
    kind: 'audio',
    extension: 'm4a',
    mime: 'audio/mp4',
    detected: MP4_DETECTED,
    declared: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/x-m4b', 'audio/aac', 'audio/mp4a-latm', ...MP4_DECLARED],
  },
  webm: {
    kind: 'video',
    extension: 'webm',
    mime: 'video/webm',
    detected: ['webm'],
    declared: ['video/webm', 'audio/webm'],
  },
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
    declared: ['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'],
  },
  wav: {
    kind: 'audio',
    extension: 'wav',
    mime: 'audio/wav',
    detected: ['wav'],
    declared: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
  },
  ogg: {
    kind: 'audio',
    extension: 'ogg',
    mime: 'audio/ogg',
    detected: ['ogg', 'oga', 'opus'],
    // Some systems know the ending as that of videos only.
    declared: ['audio/ogg', 'application/ogg', 'audio/vorbis', 'audio/opus', 'audio/x-vorbis+ogg', 'video/ogg'],
  },
  pdf: {
    kind: 'document',
    extension: 'pdf',
    mime: 'application/pdf',
    detected: ['pdf'],
    declared: ['application/pdf', 'application/x-pdf', 'application/acrobat', 'text/pdf'],
  },
  zip: {
    kind: 'document',
    extension: 'zip',
    mime: 'application/zip',
    detected: ['zip'],
    declared: ZIP,
  },
  doc: ole('doc', 'application/msword'),
  xls: ole('xls', 'application/vnd.ms-excel'),
  ppt: ole('ppt', 'application/vnd.ms-powerpoint'),
  docx: openXml('docx', 'wordprocessingml.document'),
  xlsx: openXml('xlsx', 'spreadsheetml.sheet'),
  pptx: openXml('pptx', 'presentationml.presentation'),
  vtt: {
    family: 'captions',
    kind: 'captions',
    extension: 'vtt',
    mime: 'text/vtt',
    detected: ['vtt'],
    declared: ['text/vtt', 'text/plain'],
  },
  srt: {
    family: 'captions',
    kind: 'captions',
    extension: 'srt',
    mime: 'application/x-subrip',
    detected: ['srt'],
    declared: ['application/x-subrip', 'text/srt', 'text/plain', 'application/srt', 'text/x-srt'],
  },
};

/** Other names of the same types. */
const ALIASES: Record<string, string> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  pjpeg: 'jpg',
  pjp: 'jpg',
  m4v: 'mp4',
  '3gp': 'mp4',
  '3gpp': 'mp4',
  '3g2': 'mp4',
  qt: 'mov',
  m4b: 'm4a',
  oga: 'ogg',
  opus: 'ogg',
};

export function ruleOf(ending: string): TypeRule | undefined {
  const name = Object.hasOwn(ALIASES, ending) ? ALIASES[ending]! : ending;
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

/** The rule for content of this type among those that may exchange names with `rule`. */
export const relatedRule = (rule: TypeRule, content: string): TypeRule | undefined =>
  rule.family && Object.values(rules).find((one) => one.family === rule.family && one.extension === content);
