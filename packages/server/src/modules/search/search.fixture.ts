import { buffer } from 'node:stream/consumers';
import { contract } from '@lectern/contract';
import { ZipFile } from 'yazl';
import type { TestApp } from '../../test/app.ts';
import { storeFile } from '../media/index.ts';
import { indexItems } from './index-items/index-items.usecases.ts';

const { search } = contract;

export type Person = { id: number };

export const VIDEO = {
  videoSource: 'external',
  videoSourceUrl: 'https://videos.example/sky.mp4',
  videoPlaybackTime: 600,
};
const KNOTS = `<p>Every sailor ties a few knots well.</p>
  <h2>The bowline</h2><p>It makes a loop that does not slip and opens again after the heaviest load.</p>
  <h3>Untying</h3><p>Bend its back: the crème of knots.</p>`;
export const VTT = `WEBVTT

00:00:01.000 --> 00:00:04.000
Welcome to the harbor.

00:01:05.000 --> 00:01:09.000
Now we moor the <i>dinghy</i> at the pontoon.
`;

/** A PDF with one line of text on each page. Only for tests. */
function pdfOf(lines: readonly string[]): string {
  const pages = lines.map((_, at) => `${4 + 2 * at} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
}

const CONTENT_TYPE = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** An Office Open XML document with these parts. Only for tests. */
export async function officeFileOf(kind: 'word' | 'ppt', parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  const main = kind === 'word' ? '/word/document.xml' : '/ppt/presentation.xml';
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="${main}" ContentType="${CONTENT_TYPE[kind]}"/></Types>`;
  for (const [name, xml] of Object.entries({ '[Content_Types].xml': types, ...parts })) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

export function searchCalls(t: TestApp) {
  const find = (person: Person | null, query: { search: string; course_id?: number; per_page?: number }) =>
    (person ? t.as(person) : t.visitor)(search.find, { query });

  /** The kinds and items of the results. */
  const found = async (person: Person | null, query: { search: string; course_id?: number }) =>
    (await find(person, query)).body.data.map(({ kind, item }) => [kind, item?.name]);
  return { find, found };
}

/** An indexed course with a text lesson, a video lesson and a learner. */
export async function sailingCourse(t: TestApp) {
  const author = await t.given.instructor();
  const course = await t.given.course({ name: 'Sailing', accessMode: 'need_registration', author, sections: [0] });
  const knots = await t.given.lesson({ name: 'Knots', course, description: KNOTS });
  const store = (source: string, filename: string) =>
    storeFile(t.app.services, { source: Buffer.from(source), filename, authorId: author.id, now: t.now() });
  const captions = await store(VTT, 'harbor.vtt');
  const sheet = await store(pdfOf(['Tide tables of the estuary', 'The spring ebb is strongest']), 'Tides.pdf');
  const mooring = await t.given.lesson({
    ...VIDEO,
    name: 'Mooring',
    course,
    subtitles: [{ media_id: captions.id, label: 'English', language: 'en' }],
    pdf: [sheet.id],
  });
  const learner = await t.given.enrolledLearner(course.id);
  await indexItems(t.app.services);
  return { author, course, knots, mooring, learner };
}
