import { open } from 'node:fs/promises';
import { type NameProblem, nameEnding } from '@lectern/contract/file-names';
import { AppError } from '../errors.ts';
import { type PlatformCode, message, type MessageParams } from '../language/messages.ts';
import { captionsType } from './types/captions-type.ts';
import { mp4Tracks } from './types/mp4-tracks.ts';
import { type AllowedType, type FileKind, relatedRule, ruleOf, type TypeRule } from './types/type-rules.ts';

/**
 * Which files may be stored. The last extension of the name, the declared type and the content must agree; types that
 * cannot be recognized by content (HTML, SVG, scripts) are not accepted.
 */

export { type AllowedType, allFileKinds, type FileKind } from './types/type-rules.ts';

/** Sent by clients that do not know what they send. */
const UNDECLARED = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/x-download',
  'application/unknown',
  'application/x-unknown',
]);

/** Readers find the mark of a PDF this far from the start. */
const PDF_START = 1024;

/** Characters of what a client says that a sentence repeats. */
const SHOWN = 40;

/** Throws `file_type` with the reason. */
export function refuseFile(code: PlatformCode, params: MessageParams = {}): never {
  throw new AppError('file_type', { sentence: message(code, params) });
}

function refuseName(problem: NameProblem): never {
  if (problem.code === 'name_ending') refuseFile('name_ending');
  if (problem.code === 'name_hidden') refuseFile('name_hidden');
  refuseFile('name_runs', { part: problem.part });
}

/**
 * Looks at a file on disk and answers the type of its content. Throws `file_type`, which says why, unless name, declared
 * type and content agree on an allowed type.
 */
export async function checkFileType(
  file: string,
  { filename, declaredMime, kinds }: { filename: string; declaredMime: string; kinds: readonly FileKind[] },
): Promise<AllowedType> {
  const named = nameEnding(filename);
  if ('problem' in named) refuseName(named.problem);
  const { ending } = named;
  const rule = ruleOf(ending);
  if (!rule) refuseFile('type_unknown', { ending: ending.slice(0, SHOWN) });
  const declared = (declaredMime.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!UNDECLARED.has(declared) && !rule.declared.includes(declared)) {
    refuseFile('type_declared', { ending, declared: declared.slice(0, SHOWN) });
  }
  const content = await contentRule(file, { ending, rule });
  if (!kinds.includes(content.kind)) {
    refuseFile(content === rule ? 'type_unknown' : 'type_content', {
      ending,
      content: content.extension.toUpperCase(),
    });
  }
  return { kind: content.kind, extension: content.extension, mime: content.mime };
}

interface Named {
  ending: string;
  rule: TypeRule;
}

/** The rule that the content follows. */
async function contentRule(file: string, { ending, rule }: Named): Promise<TypeRule> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) refuseFile('file_empty');
    if (rule.kind === 'captions') {
      const found = await captionsType(handle);
      return relatedRule(rule, found) ?? refuseFile(found === 'unreadable' ? 'captions_encoding' : 'captions_empty');
    }
    const { fileTypeFromFile } = await import('file-type');
    const found = (await fileTypeFromFile(file).catch(() => undefined))?.ext ?? '';
    if (rule.family === 'mp4' && rule.detected.includes(found)) {
      return mp4Rule({ ending, rule }, { found, tracks: await mp4Tracks(handle, size) });
    }
    if (rule.detected.includes(found)) return rule;
    const related = rule.family === 'picture' ? relatedRule(rule, found) : undefined;
    if (related) return related;
    if (rule.extension === 'pdf' && found === '') {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(PDF_START), position: 0 });
      if (startsPdf(buffer.subarray(0, bytesRead))) return rule;
    }
    return found
      ? refuseFile('type_content', { ending, content: found.toUpperCase() })
      : refuseFile('type_damaged', { ending });
  } finally {
    await handle.close();
  }
}

/** Bytes before the mark are harmless, unless a browser could take them for a page. */
function startsPdf(start: Buffer): boolean {
  const at = start.indexOf('%PDF-');
  return at >= 0 && !start.subarray(0, at).includes('<');
}

const SOUND_BRANDS = ['m4a', 'm4b', 'f4a'];

/** Tracks decide between video and sound; where no list of tracks was found, the brand; and after it the name. */
function mp4Rule({ ending, rule }: Named, { found, tracks }: { found: string; tracks: string[] | null }): TypeRule {
  const isSound = (): boolean => {
    if (SOUND_BRANDS.includes(found) && rule.kind === 'audio') return true;
    if (tracks?.includes('vide')) return false;
    if (tracks?.includes('soun') || SOUND_BRANDS.includes(found)) return true;
    // Without tracks, nothing but the name says what it is; but a brand of videos is no sound.
    return rule.kind === 'audio' && (tracks !== null || found.startsWith('3g'));
  };
  if (isSound()) return relatedRule(rule, 'm4a')!;
  if (rule.kind === 'audio') refuseFile('type_not_video', { ending });
  return relatedRule(rule, found === 'mov' ? 'mov' : 'mp4')!;
}
