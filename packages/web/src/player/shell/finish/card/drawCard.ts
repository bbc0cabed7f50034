import { accentOf } from '../../../../shared/theme/accent.ts';
import { wrapLines } from './wrapLines.ts';

export interface CardFacts {
  school: string;
  /** '' for our mark in the school's color with its name. */
  logoUrl: string;
  color: string;
  course: string;
  /** In the language of the page, as the other lines. */
  completed: string;
  /** '' for a card that does not name the learner. */
  completedBy: string;
  date: string;
  direction: 'ltr' | 'rtl';
}

/** The size that networks show without cutting. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 88;
const BAND = 20;
const LINE_WIDTH = WIDTH - 2 * MARGIN;
/** The largest that has room for the title is taken. */
const TITLES = [
  { size: 80, max: 2 },
  { size: 64, max: 3 },
  { size: 56, max: 3 },
];
const LOGO = { width: 420, height: 80 };

/** The card has the same colors in both themes. */
const INK = '#1f1d1a';
const SECONDARY_INK = '#57534b';
const GROUND = '#ffffff';

/** Arabic and Hebrew too, in pages of every language: the title may be in another one than the page. */
const FAMILY = '"Figtree Variable", "Noto Sans Arabic Variable", "Noto Sans Hebrew Variable", system-ui, sans-serif';
const font = (weight: number, size: number) => `${weight} ${size}px ${FAMILY}`;

/** Of the first letter, as `dir="auto"`. */
function textDirection(text: string, otherwise: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return otherwise;
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
}

/** Null for a logo that cannot be loaded, or that another site does not let us read. */
async function loadLogo(url: string): Promise<HTMLImageElement | null> {
  if (url === '') return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return image.naturalWidth > 0 ? image : null;
}

/** A canvas does not wait for fonts. One that cannot be loaded is replaced with a font of the device. */
const loadFonts = (text: string) =>
  Promise.allSettled([400, 600, 700].map((weight) => document.fonts.load(font(weight, 40), text)));

interface TextStyle {
  font: string;
  color: string;
  /** From the start edge. */
  at: number;
  y: number;
  width: number;
  atEnd?: boolean;
  /** The whole text of which this is a line: its direction decides the side too. */
  lineOf?: string;
}

class Pen {
  private readonly context: CanvasRenderingContext2D;
  private readonly direction: 'ltr' | 'rtl';

  constructor(context: CanvasRenderingContext2D, direction: 'ltr' | 'rtl') {
    this.context = context;
    this.direction = direction;
  }

  /** The x coordinate of a box of this width, `start` pixels from the start edge of the card. */
  left(start: number, width: number): number {
    return this.direction === 'rtl' ? WIDTH - start - width : start;
  }

  fits(text: string, width: number): boolean {
    return this.context.measureText(text).width <= width;
  }

  text(text: string, style: TextStyle) {
    const { context, direction } = this;
    context.font = style.font;
    context.fillStyle = style.color;
    context.direction = textDirection(style.lineOf ?? text, direction);
    const line = wrapLines(text, { fits: (part) => this.fits(part, style.width), max: 1 }).lines[0] ?? '';
    const side = style.lineOf === undefined ? direction : context.direction;
    const toRight = (side === 'rtl') !== (style.atEnd ?? false);
    context.textAlign = toRight ? 'right' : 'left';
    context.fillText(line, this.left(style.at, style.width) + (toRight ? style.width : 0), style.y);
  }
}

/** The mark of `LogoPicture`. */
function drawMark(context: CanvasRenderingContext2D, { left, top, size, color, on }: Mark) {
  context.save();
  context.translate(left, top);
  context.scale(size / 32, size / 32);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(0, 0, 32, 32, 9);
  context.fill();
  context.strokeStyle = on;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M8 9.5h16l-2.2 7.5H10.2zM16 17v6.5M11.5 23.5h9'));
  context.restore();
}

interface Mark {
  left: number;
  top: number;
  size: number;
  color: string;
  on: string;
}

function drawTitle(context: CanvasRenderingContext2D, pen: Pen, { course, top }: { course: string; top: number }) {
  const wrapped = TITLES.map(({ size, max }) => {
    context.font = font(700, size);
    return { size, ...wrapLines(course, { fits: (line) => pen.fits(line, LINE_WIDTH), max }) };
  });
  const chosen = wrapped.find(({ isCut }) => !isCut) ?? wrapped.at(-1);
  for (const [at, line] of chosen?.lines.entries() ?? []) {
    const size = chosen?.size ?? 0;
    const y = top + size + Math.round(at * size * 1.18);
    pen.text(line, { font: font(700, size), color: INK, at: MARGIN, y, width: LINE_WIDTH, lineOf: course });
  }
}

/** The card that a learner shares about a course they completed: a PNG, and its address for an `<img>`. */
export async function drawCard(facts: CardFacts): Promise<{ file: Blob; address: string }> {
  const { school, color, course, completed, completedBy, date, direction } = facts;
  const words = [school, course, completed, completedBy, date].join(' ');
  const [logo] = await Promise.all([loadLogo(facts.logoUrl), loadFonts(words)]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const accent = accentOf(color).light;
  const pen = new Pen(context, direction);

  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = accent.fill;
  context.fillRect(pen.left(0, BAND), 0, BAND, HEIGHT);

  if (logo) {
    const scale = Math.min(LOGO.width / logo.naturalWidth, LOGO.height / logo.naturalHeight);
    const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
    context.drawImage(logo, pen.left(MARGIN, width), 64, width, height);
  } else {
    drawMark(context, { left: pen.left(MARGIN, 72), top: 64, size: 72, color: accent.fill, on: accent.onFill });
    const at = MARGIN + 72 + 24;
    pen.text(school, { font: font(600, 38), color: INK, at, y: 114, width: WIDTH - at - MARGIN });
  }

  const second = { font: font(400, 32), color: SECONDARY_INK, y: HEIGHT - 64 };
  pen.text(completed, { font: font(600, 34), color: accent.text, at: MARGIN, y: 214, width: LINE_WIDTH });
  drawTitle(context, pen, { course, top: 246 });
  // The logo may be a picture without words.
  const schoolWidth = logo ? 360 : 0;
  if (logo) pen.text(school, { ...second, at: WIDTH - MARGIN - schoolWidth, width: schoolWidth, atEnd: true });
  if (completedBy) {
    const width = LINE_WIDTH - schoolWidth - (logo ? 40 : 0);
    pen.text(completedBy, { font: font(600, 36), color: INK, at: MARGIN, y: date ? HEIGHT - 108 : second.y, width });
    if (date) pen.text(date, { ...second, at: MARGIN, width });
  }

  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!file) throw new Error('The canvas has no picture.');
  return { file, address: canvas.toDataURL('image/png') };
}
