/** The marked-up text of a cue, as WebVTT and SubRip files have it. */

export interface CuePiece {
  text: string;
  /** '' where the file does not say who speaks. */
  speaker: string;
}

type Format = 'vtt' | 'srt';

/** Tags of WebVTT that are kept. Of these only two have an annotation. */
const VTT_NAMES = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang']);
/** Tags of HTML that subtitle editors write. */
const HTML_NAMES = new Set(
  'font span p div br em strong s strike del ins a small big sub sup tt code center'.split(' '),
);

const TAG = /^<(\/?)([a-z][a-z0-9]{0,15})((?:\.[^\s<>.]{1,60}){0,8})([ \t/][^<>]{0,500})?>/i;
const MOMENT = /^<(?:\d{1,4}:)?\d{1,2}:\d{2}\.\d{3}>/;
const ATTRIBUTES = /^(?:\s+[\w-]{1,30}\s?=\s?(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?$/;
/** Commands of other subtitle formats: the position of a line, its font. */
const OVERRIDE = /\{\\[^{}]{0,200}\}/g;
/** A hard line break of the same formats; not the folder in `C:\New`. */
const HARD_BREAK = /(?<!:)\\N/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

type Token =
  | { text: string }
  | { tag: string; isEnd: boolean; classes: string; annotation: string }
  | { moment: string };

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
    const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });

/** What the text at a `<` is: a tag that is kept, one that is left out (''), or undefined for a plain sign. */
function tagAt(text: string, format: Format): { length: number; token?: Token } | undefined {
  const moment = MOMENT.exec(text)?.[0];
  if (moment) return { length: moment.length, token: { moment } };
  const [whole, slash, written = '', classes = '', rest = ''] = TAG.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const tag = written.toLowerCase();
  const annotation = rest.replace(/\/$/, '').trim();
  const { length } = whole;
  if (VTT_NAMES.has(tag) && (annotation === '' || tag === 'v' || tag === 'lang')) {
    return { length, token: { tag, isEnd: slash === '/', classes, annotation: decoded(annotation) } };
  }
  if (tag === 'br') return { length, token: { text: '\n' } };
  if (HTML_NAMES.has(tag) && ATTRIBUTES.test(rest)) return { length };
  // As browsers do: tags that WebVTT does not know are no words.
  return format === 'vtt' && annotation === '' ? { length } : undefined;
}

function tokensOf(payload: string, format: Format): Token[] {
  const text = payload.replace(OVERRIDE, '').replace(HARD_BREAK, '\n');
  const tokens: Token[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') tokens.push({ text: decoded(plain) });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    if (next < 0) {
      plain += text.slice(at);
      break;
    }
    plain += text.slice(at, next);
    const found = tagAt(text.slice(next, next + 1200), format);
    if (found?.token) {
      flush();
      tokens.push(found.token);
    }
    if (!found) plain += '<';
    at = next + (found?.length ?? 1);
  }
  flush();
  return tokens;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

/** The text as WebVTT that browsers and this module read alike. */
export function payloadOf(payload: string, format: Format): string {
  const written = tokensOf(payload, format).map((token) => {
    if ('text' in token) return escaped(token.text);
    if ('moment' in token) return token.moment;
    const { tag, isEnd, classes, annotation } = token;
    return isEnd ? `</${tag}>` : `<${tag}${classes}${annotation && ` ${escaped(annotation)}`}>`;
  });
  // An empty line would end the cue.
  return written
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The words of each speaker in order. Consecutive words of one speaker are one piece. */
export function piecesOf(payload: string, format: Format): CuePiece[] {
  const pieces: CuePiece[] = [];
  const speakers: string[] = [];
  for (const token of tokensOf(payload, format)) {
    if ('tag' in token && token.tag === 'v') {
      if (token.isEnd) speakers.pop();
      else speakers.push(token.annotation);
    }
    if (!('text' in token)) continue;
    const speaker = speakers.at(-1) ?? '';
    const last = pieces.at(-1);
    if (last?.speaker === speaker) last.text += token.text;
    else pieces.push({ speaker, text: token.text });
  }
  return pieces
    .map(({ speaker, text }) => ({ speaker, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}
