import type { AuthorAnswer, QuestionFile } from '@lectern/contract';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { safeVideoUrl } from '../../../platform/html/sanitize-embed.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { checkMedia } from '../../media/index.ts';
import { mediaKeysIn, mediaUrl, type MediaRow, selectMediaByIds, selectMediaIdsByKeys } from '../../media/index.ts';
import type { QuestionError } from '../question-types/index.ts';
import type { QuestionContent } from './questions.queries.ts';
import { message } from '../words/messages.ts';

/** The pictures of an answer row: fields of the id, the URL and the alternative text. */
const pictures = [
  { id: 'image', url: 'imageUrl' },
  { id: 'imagePrompt', url: 'imagePromptUrl' },
  { id: 'imageMatch', url: 'imageMatchUrl' },
] as const;

type Shown = Pick<QuestionContent, 'answers' | 'files'>;
type Text = Pick<QuestionContent, 'description' | 'explanation' | 'positiveFeedback' | 'negativeFeedback' | 'feedback'>;

const idsOfRow = (row: AuthorAnswer): number[] => pictures.flatMap(({ id }) => row[id] ?? []);

/** The files that a question shows by their ids, and the texts that may name others. */
export function filesOf(question: Shown & Text): { mediaIds: number[]; html: string } {
  const { description, explanation, positiveFeedback, negativeFeedback, feedback } = question;
  return {
    mediaIds: [...question.files.map((file) => file.id), ...question.answers.flatMap(idsOfRow)].filter((id) => id > 0),
    html: [description, explanation, positiveFeedback, negativeFeedback, feedback].join(' '),
  };
}

/** A question whose files are checked; its fields are below `path` in the body. */
export interface Showing<Content extends Shown> {
  path: string;
  content: Content;
  before: Shown | null;
}

/** One file that a question names: its id, or its address where it has none. */
interface Named {
  field: string;
  id: number;
  url: string;
  picture: boolean;
}

function namedFiles({ path, content }: Showing<Shown>): Named[] {
  const inRows = content.answers.flatMap((row, place) =>
    pictures.map(({ id, url }) => ({
      field: `${path}answers.${place}.${id}`,
      id: row[id] ?? 0,
      url: row[url] ?? '',
      picture: true,
    })),
  );
  const beside = content.files.map((file, place) => ({
    field: `${path}files.${place}`,
    id: file.id,
    url: file.url,
    picture: false,
  }));
  return [...inRows, ...beside].filter((one) => one.id > 0 || one.url !== '');
}

const PICTURE = /^image\//;
const ANY_FILE = /^(?:image|audio|video)\/|^application\/(?:pdf|ogg)$|^text\/vtt/;

const isOwn = (url: string) => url.startsWith('/files/');

/** Files of ours that are named by their address, by it. */
async function ownByAddress(db: Db, urls: readonly string[]): Promise<Map<string, MediaRow>> {
  if (urls.length === 0) return new Map();
  const rows = await selectMediaByIds(db, await selectMediaIdsByKeys(db, urls.flatMap(mediaKeysIn)));
  return new Map(rows.map((row) => [mediaUrl(row.key), row]));
}

const KINDS: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const noAddress = message('bad_url');
const noSecureAddress = message('bad_secure_url');

/** An address elsewhere as it may be stored, with the kind of file it leads to, or what is wrong with it. */
export function fileElsewhere(text: string, mime: string): { url: string; mime: string } | { error: Message } {
  const youtube = safeVideoUrl('youtube', text);
  if (youtube) return { url: youtube, mime: 'video/youtube' };
  const vimeo = safeVideoUrl('vimeo', text);
  if (vimeo) return { url: vimeo, mime: 'video/vimeo' };
  const url = safeVideoUrl('external', text);
  if (url === null || isOwn(text)) return { error: noAddress };
  const ending = /\.([a-z0-9]{2,4})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  const said = /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : (KINDS[ending] ?? '');
  // A video must not be the one part of a page that anybody on the way can change.
  return said.startsWith('video/') && !url.startsWith('https:') ? { error: noSecureAddress } : { url, mime: said };
}

/** Looks up every file that the questions name. At most four statements, however many questions and files there are. */
async function findFiles(db: Db, actor: Actor, showings: readonly Showing<Shown>[]) {
  const named = showings.flatMap(namedFiles);
  const before = showings.flatMap((one) => (one.before ? filesOf({ ...noText, ...one.before }).mediaIds : []));
  const byUrl = await ownByAddress(db, [
    ...new Set(named.filter((one) => one.id === 0 && isOwn(one.url)).map((one) => one.url)),
  ]);
  const idOf = (one: Named) => (one.id > 0 ? one.id : (byUrl.get(one.url)?.id ?? 0));
  const rows: MediaRow[] = [];
  for (const picture of [true, false]) {
    const wanted = named.filter((one) => one.picture === picture && idOf(one) > 0);
    if (wanted.length === 0) continue;
    const ids = wanted.map(idOf);
    const field = (place: number) => wanted[place]?.field ?? '';
    rows.push(...(await checkMedia(db, { ids, field, mime: picture ? PICTURE : ANY_FILE, actor, before })));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { find: (id: number, url: string) => byId.get(id) ?? (id === 0 ? byUrl.get(url) : undefined) };
}

const noText: Text = {
  description: NO_HTML,
  explanation: NO_HTML,
  positiveFeedback: NO_HTML,
  negativeFeedback: NO_HTML,
  feedback: NO_HTML,
};

type Find = Awaited<ReturnType<typeof findFiles>>['find'];

interface Filled<Part> {
  part: Part;
  errors: QuestionError[];
}

function rowWithFiles(row: AuthorAnswer, { find, path }: { find: Find; path: string }): Filled<AuthorAnswer> {
  const errors: QuestionError[] = [];
  const part = { ...row };
  for (const { id, url } of pictures) {
    const address = row[url] ?? '';
    const own = find(row[id] ?? 0, address);
    const elsewhere = own || address === '' ? null : fileElsewhere(address, '');
    delete part[id];
    delete part[url];
    if (own) Object.assign(part, { [id]: own.id, [url]: mediaUrl(own.key) });
    else if (elsewhere && 'error' in elsewhere) errors.push({ path: `${path}.${url}`, message: elsewhere.error });
    else if (elsewhere) Object.assign(part, { [id]: 0, [url]: elsewhere.url });
  }
  return { part, errors };
}

function fileWithAddress(file: QuestionFile, { find, path }: { find: Find; path: string }): Filled<QuestionFile> {
  const { title, alt_text, url, mime_type } = file;
  const own = find(file.id, url);
  if (own) {
    const words = { title: title || own.title, alt_text: alt_text || own.altText };
    return { part: { id: own.id, url: mediaUrl(own.key), mime_type: own.mimeType, ...words }, errors: [] };
  }
  const elsewhere = fileElsewhere(url, mime_type);
  if ('error' in elsewhere) return { part: file, errors: [{ path: `${path}.url`, message: elsewhere.error }] };
  return { part: { id: 0, url: elsewhere.url, mime_type: elsewhere.mime, title, alt_text }, errors: [] };
}

/**
 * The questions with the addresses of their files filled in, and what is wrong with addresses elsewhere. Throws where a
 * file does not exist or is not the actor's to show.
 */
export async function withFiles<Content extends Shown>(
  db: Db,
  actor: Actor,
  showings: readonly Showing<Content>[],
): Promise<{ content: Content; errors: QuestionError[] }[]> {
  const { find } = await findFiles(db, actor, showings);
  return showings.map(({ content }) => {
    const answers = content.answers.map((row, place) => rowWithFiles(row, { find, path: `answers.${place}` }));
    const files = content.files.map((file, place) => fileWithAddress(file, { find, path: `files.${place}` }));
    return {
      content: { ...content, answers: answers.map((one) => one.part), files: files.map((one) => one.part) },
      errors: [...answers, ...files].flatMap((one) => one.errors),
    };
  });
}
