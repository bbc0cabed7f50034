import type { HtmlProfile, SafeHtml } from '@lectern/contract';
import type { OldSite } from './old-site.ts';
import { withFormulas } from './sanitize-mathml.ts';
import { cleanRich, cleanRichOnce, sanitizeInline } from './sanitize.ts';
import { colorCode, uncolorCode } from './sanitize-code.ts';
import { drawFormulas, showFormulaSources } from './sanitize-math.ts';
import { setAsideMedia } from './sanitize-old-site.ts';
import { cpuTime, type DrawingBudget, unlimited } from './sanitize-parts.ts';

/** `answer`: the rich text of a learner. Its formulas keep their source and its code has no colors. */
type TextProfile = HtmlProfile | 'answer';

export interface HtmlText {
  profile: TextProfile;
  html: string;
  /** The text is taken over from another site, whose media do not come with it. */
  from?: OldSite | undefined;
}

/**
 * The texts as they may be stored, each with the addresses of media that it lost because they lie on an old site; or the
 * place of the one that is too large to be.
 */
export type SanitizedTexts = { ok: true; texts: SafeHtml[]; media: string[][] } | { ok: false; place: number };

/** CPU time in milliseconds for all texts of a request: for cleaning them until nothing changes, and for drawing. */
export interface CpuLimits {
  cleaningMs: number;
  drawingMs: number;
}

const CPU_LIMITS: CpuLimits = { cleaningMs: 2000, drawingMs: 1000 };

/** Sanitizing escapes and completes what is there; a text that grows further was written to grow. */
const MAX_GROWTH = 8;
/** What colors and drawings may add, by the size of the text without them. */
const MAX_DRAWN_GROWTH = 4;
const MAX_DRAWN = 1_000_000;
/** A short text may be one frame or one matrix, whose markup is long. */
const GROWTH_ALLOWANCE = 65_536;

const SOURCE = /<(video|audio)((?:\s[^<>]*)?)>\s*<source(?=\s)([^<>]*)>/gi;
const ADDRESS = /\ssrc\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/i;

/** A recording is known by its own address: the first of its sources becomes that. */
const withSources = (html: string): string =>
  html.replace(SOURCE, (whole, tag: string, attributes: string, source: string) =>
    ADDRESS.test(attributes) ? whole : `<${tag}${attributes}${ADDRESS.exec(source)?.[0] ?? ''}>`,
  );

/** Cleaned, without colors and drawings. */
function withoutDrawings({ profile, html }: HtmlText, until: number): string {
  switch (profile) {
    case 'rich':
      return cleanRich(withSources(withFormulas(html)), until);
    case 'answer':
      return showFormulaSources(cleanRichOnce(withFormulas(html)));
    case 'inline':
      return sanitizeInline(html, until);
    case 'line':
      return sanitizeInline(html.replace(/\s+/g, ' '), until).trim();
  }
}

/** Inline texts leave paragraphs out with their tags: their words must not grow together. */
const wordsApart = (html: string): string => html.replace(/<\/(?:p|div|li|h[1-6])>|<br \/>/g, '$& ');

function takenOver({ profile, html, from }: HtmlText): { profile: TextProfile; html: string; media: string[] } {
  if (!from) return { profile, html, media: [] };
  const { html: kept, media } = setAsideMedia(html, from);
  return { profile, html: profile === 'inline' ? wordsApart(kept) : kept, media };
}

const longest = (texts: readonly string[]): number =>
  texts.reduce((found, text, place) => (text.length > (texts[found]?.length ?? 0) ? place : found), 0);

const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

const drawn = (html: string, budget: DrawingBudget): string => drawFormulas(colorCode(html, budget), budget);

/**
 * Sanitizes the texts of one request, with colored code and rendered formulas within one budget. Runs in the worker
 * threads of `html-cleaner.ts`; the serving process must not call it.
 */
export function sanitizeTexts(
  given: readonly HtmlText[],
  draws: boolean,
  limits: CpuLimits = CPU_LIMITS,
): SanitizedTexts {
  const until = cpuTime() + limits.cleaningMs;
  const inputs = given.map(takenOver);
  const media = inputs.map((input) => input.media);
  const cleaned = inputs.map((input) => withoutDrawings(input, until));
  const allowed = MAX_GROWTH * sizeOf(inputs.map(({ html }) => html)) + GROWTH_ALLOWANCE;
  if (sizeOf(cleaned) > allowed) return { ok: false, place: longest(cleaned) };

  const isRich = (place: number) => inputs[place]?.profile === 'rich';
  // Earlier output must not count as input, otherwise a text would grow with every save.
  const plain = cleaned.map((text, place) => (isRich(place) ? showFormulaSources(uncolorCode(text)) : text));
  if (!draws) return { ok: true, texts: plain as SafeHtml[], media };
  const budget = {
    characters: Math.min(MAX_DRAWN_GROWTH * sizeOf(plain) + GROWTH_ALLOWANCE, MAX_DRAWN),
    until: cpuTime() + limits.drawingMs,
  };
  const texts = plain.map((text, place) => (isRich(place) ? drawn(text, budget) : text));
  return { ok: true, texts: texts as SafeHtml[], media };
}

/** One long text without a budget: for content of the program, never for input. */
export function sanitizeRich(html: string): SafeHtml {
  return drawn(cleanRich(html), unlimited()) as SafeHtml;
}
