import { cleanText } from '../../../platform/typesetting/clean-text.ts';
import { CONTENT_WIDTH, GRAY, Pen, type TextStyle } from '../../../platform/typesetting/pages/pen.ts';
import { type CoursePages, MAX_COURSE_CHARACTERS, MAX_COURSE_PAGES } from './course-pages.ts';
import { textLines } from './text-lines.ts';

const MAX_NAME = 300;
/** Characters of a block of text; longer paragraphs have several. */
const MAX_PART = 2000;
const SPACE_FOR_HEADING = 60;

const styles = {
  title: { size: 18, weight: 600, base: 'auto' },
  section: { size: 14, weight: 600, base: 'auto' },
  name: { size: 11, weight: 600, base: 'auto' },
  heading: { size: 10, weight: 600, base: 'auto' },
  text: { size: 9, base: 'auto' },
  item: { size: 9, base: 'auto' },
  small: { size: 8, color: GRAY },
} satisfies Record<string, TextStyle>;

const clean = (text: string): string => cleanText(text, MAX_NAME) || '–';

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += MAX_PART) yield cleanText(text.slice(at, at + MAX_PART), MAX_PART);
}

/** Draws texts until the pages or the characters are used up. */
class Sheet {
  readonly #pen: Pen;
  #pages = 1;
  #characters = 0;
  isFull = false;

  constructor(pen: Pen) {
    this.#pen = pen;
  }

  write(text: string, style: TextStyle, { before = 0, room = 0 } = {}): void {
    if (this.isFull) return;
    this.#characters += text.length;
    if (this.#characters > MAX_COURSE_CHARACTERS) {
      this.isFull = true;
      return;
    }
    this.#pen.y += before;
    const { lines, height } = this.#pen.block(text, CONTENT_WIDTH, style);
    const step = lines.length === 0 ? 0 : height / lines.length;
    for (const [at, line] of lines.entries()) {
      if (this.#pen.makeRoom(at === 0 ? step + room : step)) this.#pages += 1;
      // One line of the last page is reserved for the note that content was left out.
      if (this.#pages >= MAX_COURSE_PAGES) {
        this.isFull = true;
        return;
      }
      this.#pen.drawBlock({ lines: [line], height: step }, { x: 0, width: CONTENT_WIDTH }, style);
      this.#pen.y += step;
    }
  }
}

/** The PDF of a course. Runs in the worker thread. */
export async function draw(pages: CoursePages): Promise<Uint8Array> {
  const { words } = pages;
  const pen = new Pen({ ...pages, title: clean(pages.title), author: clean(pages.author) });
  const sheet = new Sheet(pen);
  sheet.write(clean(pages.heading), styles.title);
  for (const fact of pages.facts) sheet.write(clean(fact), styles.small, { before: 2 });
  for (const section of pages.sections) {
    sheet.write(clean(section.name), styles.section, { before: 18, room: SPACE_FOR_HEADING });
    for (const item of section.items) {
      sheet.write(clean(item.name), styles.name, { before: 12, room: SPACE_FOR_HEADING });
      sheet.write(item.type, styles.small);
      for (const html of item.htmls) {
        if (sheet.isFull) break;
        for (const { kind, text } of textLines(html, words.picture)) {
          for (const part of partsOf(text)) sheet.write(part, styles[kind], { before: 4 });
        }
      }
    }
  }
  if (pages.sections.length === 0) sheet.write(words.noItems, styles.text, { before: 12 });
  if (sheet.isFull || pages.cut) {
    pen.y += 12;
    pen.makeRoom(40);
    pen.text(words.cut, { x: 0, width: CONTENT_WIDTH }, { ...styles.text, weight: 600 });
  }
  return pen.end(words.pageOf);
}
