import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('../../', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.css'));

const SIDED =
  /^(left|right|(scroll-)?(margin|padding)-(left|right)|border-(left|right)(-.*)?|border-(top|bottom)-(left|right)-radius)$/;

/** The values of a declaration; a function with its arguments is one value. */
const valuesOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** A check mark made of two borders, and the button of a code block: neither is mirrored. */
const MEANT = new Set(['.tick:checked::after', '.prose-copy']);

/** Whether a declaration names a side of the window rather than the start or the end of a line. */
function namesSide(property: string, value: string): boolean {
  if (SIDED.test(property)) return true;
  if (property === 'text-align' || property === 'float' || property === 'clear') return /^(left|right)$/.test(value);
  const [top, right, bottom, left] = valuesOf(value.split('/', 1)[0] ?? '');
  if (left === undefined) return false;
  if (/^(inset|margin|padding|border-(width|color|style))$/.test(property)) return right !== left;
  return property === 'border-radius' && (top !== right || bottom !== left);
}

function sidesIn(css: string): string[] {
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', block = '']) => {
    const name = /\.[\w-]+/.exec(selector)?.[0] ?? '';
    // Videos and code are left to right in every language; a rule for one direction has a counterpart for the other.
    const isMeant = MEANT.has(selector.trim()) || /direction:\s*ltr/.test(block) || selector.includes('[dir=');
    const hasOther = name !== '' && plain.includes(`[dir="rtl"]) ${name} `);
    if (isMeant || hasOther) return [];
    return block
      .split(';')
      .map((line) => line.split(':', 2).map((part) => part.trim()))
      .filter(([property = '', value = '']) => namesSide(property, value))
      .map(([property, value]) => `${selector.trim()} { ${property}: ${value} }`);
  });
}

it('knows sides when it sees them', () => {
  expect(sidesIn('.a { margin-left: 4px } .b { padding: 1px 2px 3px 4px } .c { text-align: right }')).toHaveLength(3);
  expect(sidesIn('.a { inset: 0 auto 0 0 } .b { border-radius: 0 4px 4px 0 }')).toHaveLength(2);
  expect(sidesIn('.a { padding: 1px calc(2px + 3px) 3px calc(2px + 3px); border-radius: 3px 3px 0 0 }')).toEqual([]);
  expect(sidesIn('.code { direction: ltr; text-align: left }')).toEqual([]);
});

/** What lies within the frame of a video: its time runs from the left in every language, as the frame's `dir` says. */
const VIDEO = 'shared/video/controls/';
/** The page of a certificate, whose elements have their places from its left edge in every language. */
const PAGE = 'admin/certificates/editor/canvas/';

it.each(files.filter((path) => ![VIDEO, PAGE].some((folder) => path.startsWith(folder))))(
  '%s is laid out by start and end, not by left and right',
  (path) => {
    expect(sidesIn(readFileSync(new URL(path, src), 'utf8'))).toEqual([]);
  },
);
