import { type CuePiece, payloadOf, piecesOf } from './cue-text.ts';

/** Reads WebVTT and SubRip as people have them. Pure, in linear time, and tolerant of what files do wrong. */

export type { CuePiece } from './cue-text.ts';

export interface CaptionCue {
  /** Seconds. */
  start: number;
  end: number;
  pieces: CuePiece[];
}

interface RawCue {
  start: number;
  end: number;
  id: string;
  settings: string;
  lines: string[];
}

interface Captions {
  format: 'vtt' | 'srt';
  /** Styles and regions of WebVTT. */
  blocks: string[];
  cues: RawCue[];
}

const HEADLINE = /^WEBVTT(?:[ \t]|$)/;
const CLOCK = String.raw`(?:(\d{1,4})[ \t]?:[ \t]?)?(\d{1,2})[ \t]?:[ \t]?(\d{2})(?:[ \t]?[.,][ \t]?(\d{1,3}))?`;
/** Word processors turn the arrow into one with a dash. */
const TIMING = new RegExp(`^[ \\t]*${CLOCK}[ \\t]*(?:--?|–|—)>[ \\t]*${CLOCK}(?:[ \\t]+(.*))?$`);
const SETTING = /^(?:vertical|line|position|size|align|region):[\w.,%-]{1,60}$/;
const NUMBER = /^[ \t]*\d{1,6}[ \t]*$/;

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

function secondsOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  const ms = Number((fraction ?? '').padEnd(3, '0'));
  return (Number(hours ?? 0) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + ms) / 1000;
}

function timesOf(line: string): Pick<RawCue, 'start' | 'end' | 'settings'> | undefined {
  const [whole, ...parts] = TIMING.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const settings = (parts[8] ?? '').split(/[ \t]+/).filter((one) => SETTING.test(one));
  return { start: secondsOf(parts.slice(0, 4)), end: secondsOf(parts.slice(4, 8)), settings: settings.join(' ') };
}

/** How many lines directly above the times belong to them: the cue's number or name. */
function namesAbove(lines: readonly string[], at: number, { format, count }: { format: string; count: number }) {
  const above = lines[at - 1];
  if (above === undefined || isBlank(above)) return 0;
  const isSeparate = isBlank(lines[at - 2]);
  if (NUMBER.test(above)) return isSeparate || Number(above) === count ? 1 : 0;
  return format === 'vtt' && isSeparate ? 1 : 0;
}

/** What the start of a file says it is; undefined for what holds no captions. */
export function captionsFormat(start: string): 'vtt' | 'srt' | undefined {
  const lines = start.replace(/^\uFEFF/, '').split(/\r{0,3}\n|\r/);
  const first = lines.find((line) => !isBlank(line)) ?? '';
  if (HEADLINE.test(first)) return 'vtt';
  return !first.trimStart().startsWith('<') && lines.some((line) => timesOf(line) !== undefined) ? 'srt' : undefined;
}

function parse(file: string): Captions {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r{0,3}\n|\r/);
  const first = lines.findIndex((line) => !isBlank(line));
  const format = HEADLINE.test(lines[first] ?? '') ? 'vtt' : 'srt';
  const blocks: string[][] = [];
  const cues: RawCue[] = [];
  let cue: RawCue | undefined;
  let before: number | undefined;
  let block: string[] | undefined;

  for (const [at, line] of lines.entries()) {
    if (format === 'vtt' && at === first) continue;
    const times = timesOf(line);
    if (times) {
      // The last words of a cue are no name of the next.
      const isOnlyText = format === 'vtt' && cue?.lines.slice(0, -1).every(isBlank);
      const names = isOnlyText ? 0 : namesAbove(lines, at, { format, count: (before ?? 0) + 1 });
      const name = names > 0 ? (lines[at - 1] ?? '').trim() : '';
      if (cue && names > 0) cue.lines.pop();
      before = NUMBER.test(name) ? Number(name) : undefined;
      cue = { ...times, id: format === 'vtt' ? name : '', lines: [] };
      cues.push(cue);
      block = undefined;
    } else if (format === 'vtt' && line === '') {
      // Only an empty line ends a cue of WebVTT; automatic captions have lines of one space.
      cue = undefined;
      block = undefined;
    } else if (cue) {
      cue.lines.push(line);
    } else if (block) {
      block.push(line);
    } else if (format === 'vtt' && cues.length === 0 && /^(?:STYLE|REGION)[ \t]*$/.test(line)) {
      blocks.push((block = [line]));
    }
  }
  return { format, blocks: blocks.map((one) => one.join('\n')), cues: cues.filter(({ start, end }) => end > start) };
}

/** The cues of a WebVTT or SubRip file in the order of their times. Cues without readable times or words are left out. */
export function readCaptions(file: string): CaptionCue[] {
  const { format, cues } = parse(file);
  return cues
    .map(({ start, end, lines }) => ({ start, end, pieces: piecesOf(lines.join('\n'), format) }))
    .filter(({ pieces }) => pieces.length > 0)
    .toSorted((one, other) => one.start - other.start);
}

const clock = (seconds: number): string => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(ms / 60_000);
  const rest = `${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${rest}`;
};

/** The file as WebVTT of which browsers show what `readCaptions` finds in it. null: it has no cues. */
export function webVttOf(file: string): string | null {
  const { format, blocks, cues } = parse(file);
  const written = cues.flatMap(({ id, start, end, settings, lines }) => {
    const payload = payloadOf(lines.join('\n'), format);
    if (payload === '' || piecesOf(payload, 'vtt').length === 0) return [];
    const times = `${clock(start)} --> ${clock(end)}${settings && ` ${settings}`}`;
    return [id === '' || id.includes('-->') ? `${times}\n${payload}` : `${id}\n${times}\n${payload}`];
  });
  return written.length === 0 ? null : `${['WEBVTT', ...blocks, ...written].join('\n\n')}\n`;
}
