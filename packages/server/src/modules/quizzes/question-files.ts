import type { AuthorAnswer } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { safeVideoUrl } from '../../platform/sanitise-embed.ts';
import { checkMedia } from '../courses/index.ts';
import { mediaKeysIn, mediaUrl, type MediaRow, selectMediaByIds, selectMediaIdsByKeys } from '../media/index.ts';
import type { Complaint } from './question-types/index.ts';
import type { QuestionContent } from './questions.queries.ts';

/** The pictures of a row of answers: where the id, the address and the words for it stand. */
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

/** A question whose files are to be checked; its fields stand below `path` in the body. */
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

/** An address elsewhere as it may be stored, with the kind of file it leads to; null when it is none. */
export function fileElsewhere(text: string, mime: string): { url: string; mime: string } | null {
  const youtube = safeVideoUrl('youtube', text);
  if (youtube) return { url: youtube, mime: 'video/youtube' };
  const vimeo = safeVideoUrl('vimeo', text);
  if (vimeo) return { url: vimeo, mime: 'video/vimeo' };
  const url = safeVideoUrl('external', text);
  if (url === null) return null;
  const ending = /\.([a-z0-9]{2,4})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  const said = /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : (KINDS[ending] ?? '');
  // A film must not be the one part of a page that anybody on the way can change.
  return said.startsWith('video/') && !url.startsWith('https:') ? null : { url, mime: said };
}

const noAddress = 'Enter a valid URL starting with http:// or https://.';

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

const noText: Text = { description: '', explanation: '', positiveFeedback: '', negativeFeedback: '', feedback: '' };

type Find = Awaited<ReturnType<typeof findFiles>>['find'];

function rowWithFiles(row: AuthorAnswer, { find, complain }: { find: Find; complain: (field: string) => void }) {
  const filled = { ...row };
  for (const { id, url } of pictures) {
    const own = find(row[id] ?? 0, row[url] ?? '');
    const elsewhere = own || !row[url] || isOwn(row[url]) ? null : fileElsewhere(row[url], '');
    if (own) {
      filled[id] = own.id;
      filled[url] = mediaUrl(own.key);
    } else if (elsewhere) {
      filled[id] = 0;
      filled[url] = elsewhere.url;
    } else {
      if (row[url]) complain(url);
      delete filled[id];
      delete filled[url];
    }
  }
  return filled;
}

/**
 * The questions with the addresses of their files filled in, and what is wrong with addresses elsewhere. Throws where a
 * file does not exist or is not the actor's to show.
 */
export async function withFiles<Content extends Shown>(
  db: Db,
  actor: Actor,
  showings: readonly Showing<Content>[],
): Promise<{ content: Content; complaints: Complaint[] }[]> {
  const { find } = await findFiles(db, actor, showings);
  return showings.map(({ content }) => {
    const complaints: Complaint[] = [];
    const answers = content.answers.map((row, place) =>
      rowWithFiles(row, {
        find,
        complain: (field) => complaints.push({ path: `answers.${place}.${field}`, message: noAddress }),
      }),
    );
    const files = content.files.flatMap((file, place) => {
      const own = find(file.id, file.url);
      const { title, alt_text } = file;
      if (own) {
        const said = { title: title || own.title, alt_text: alt_text || own.altText };
        return [{ id: own.id, url: mediaUrl(own.key), mime_type: own.mimeType, ...said }];
      }
      const elsewhere = isOwn(file.url) ? null : fileElsewhere(file.url, file.mime_type);
      if (!elsewhere) {
        complaints.push({ path: `files.${place}.url`, message: noAddress });
        return [];
      }
      return [{ id: 0, url: elsewhere.url, mime_type: elsewhere.mime, title, alt_text }];
    });
    return { content: { ...content, answers, files }, complaints };
  });
}
