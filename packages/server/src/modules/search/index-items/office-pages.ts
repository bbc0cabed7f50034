import { text } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise } from 'yauzl';

const MAX_PAGES = 500;
const MAX_CHARACTERS = 2_000_000;
/** Of one part, inflated. yauzl stops parts that are larger than they claim. */
const MAX_PART_BYTES = 20 * 1_048_576;
const MAX_PARTS = 20_000;

/** Where documents of Word and PowerPoint have their text. One group: the number of a slide. */
const PARTS = /^(?:word\/document|ppt\/slides\/slide(\d{1,4}))\.xml$/;
/** A paragraph, a line break, a tab and a row of a table, in the text of documents and of slides. */
const NEW_LINES = new Set(['w:p', 'a:p', 'w:br', 'a:br', 'w:tr', 'a:tr']);

/**
 * The text of a Word document, which is one page, or of the slides of a presentation, at most 500. Throws on broken
 * files.
 */
export async function officePages(bytes: Uint8Array): Promise<string[]> {
  const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  if (file.entryCount > MAX_PARTS) throw new Error(`The document has ${file.entryCount} parts.`);
  const parts: { page: number; entry: Entry }[] = [];
  for await (const entry of file.eachEntry()) {
    const part = PARTS.exec(entry.fileName);
    if (part && entry.uncompressedSize <= MAX_PART_BYTES) parts.push({ page: Number(part[1] ?? 1), entry });
  }
  const pages: string[] = [];
  for (const { entry } of parts.toSorted((a, b) => a.page - b.page).slice(0, MAX_PAGES)) {
    pages.push(textOfXml(await text(await file.openReadStreamPromise(entry))));
  }
  return pages;
}

/** The text of WordprocessingML or DrawingML, a line for each paragraph. Entities that a file declares are not read. */
function textOfXml(xml: string): string {
  let found = '';
  let isText = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        isText = name === 'w:t' || name === 'a:t';
        if (name === 'w:tab') found += ' ';
      },
      ontext(part) {
        if (isText && found.length < MAX_CHARACTERS) found += part;
      },
      onclosetag(name) {
        isText = false;
        if (NEW_LINES.has(name)) found += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n/g, '\n')
    .trim();
}
