import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storeFile } from '../media/index.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { officeFileOf, type Person, sailingCourse, searchCalls } from './search.fixture.ts';

const { questionsAnswers, lessons, videoNotes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { find, found } = searchCalls(t);
const { author, course, knots, mooring, learner } = await sailingCourse(t);

describe('a search', () => {
  it('finds items by name, and passages below their heading', async () => {
    const named = await find(learner, { search: 'knots', course_id: course.id });
    expect(named.body.data[0]).toEqual({
      kind: 'item',
      course: { id: course.id, name: 'Sailing' },
      item: { id: knots.id, type: 'lesson', name: 'Knots' },
      title: '',
      excerpt: [],
      second: null,
      page: null,
      lock: null,
      url: `/course/${course.id}/lesson/${knots.id}`,
    });
    const passage = await find(learner, { search: 'loops that slip', course_id: course.id });
    expect(passage.body.data[0]).toMatchObject({
      kind: 'text',
      title: 'The bowline',
      excerpt: [
        { text: 'It makes a ', match: false },
        { text: 'loop', match: true },
        { text: ' that does not ', match: false },
        { text: 'slip', match: true },
        { text: ' and opens again after the heaviest load.', match: false },
      ],
      url: `/course/${course.id}/lesson/${knots.id}#heading=The%20bowline`,
    });
  });

  it('finds a sentence of a video and its second', async () => {
    const { body } = await find(learner, { search: 'dinghy' });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      kind: 'transcript',
      second: 65,
      url: `/course/${course.id}/lesson/${mooring.id}?t=65`,
    });
  });

  it('finds documents by their title and the pages of a PDF by their text', async () => {
    expect((await find(learner, { search: 'tides' })).body.data[0]).toMatchObject({ kind: 'document', page: 1 });
    const { body } = await find(learner, { search: 'spring ebb' });
    expect(body.data[0]).toMatchObject({ kind: 'document', page: 2, item: { id: mooring.id } });
  });

  it('finds the text of Word documents and of slides', async () => {
    const store = async (filename: string, source: Promise<Buffer>) =>
      storeFile(t.app.services, { source: await source, filename, authorId: author.id, now: t.now() });
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const letter = await store(
      'Letter.docx',
      officeFileOf('word', {
        'word/document.xml': `<w:document><w:body>
          <w:p><w:r><w:t>Dear crew, the catam</w:t></w:r><w:r><w:t>aran &amp; its mast</w:t></w:r></w:p>
          <w:p><w:r><w:t>arrive on Monday.</w:t><w:instrText>HYPERLINK barnacle</w:instrText></w:r></w:p>
        </w:body></w:document>`,
      }),
    );
    const slides = await store(
      'Slides.pptx',
      officeFileOf('ppt', {
        'ppt/presentation.xml': '<p:presentation/>',
        'ppt/slides/slide10.xml': slide('The tenth: mizzen'),
        'ppt/slides/slide2.xml': slide('The second'),
      }),
    );
    const lesson = await t.given.lesson({ name: 'Papers', course, pdf: [letter.id, slides.id] });
    await indexItems(t.app.services);
    const { body } = await find(learner, { search: 'catamaran mast' });
    expect(body.data).toMatchObject([{ kind: 'document', title: 'Letter', page: null, item: { id: lesson.id } }]);
    expect(body.data[0]?.excerpt.map(({ text }) => text).join('')).toContain('catamaran & its mast arrive');
    expect((await find(learner, { search: 'mizzen' })).body.data).toMatchObject([{ title: 'Slides', page: 2 }]);
    expect(await found(learner, { search: 'barnacle' })).toEqual([]);
  });

  it('ranks a passage higher if the name of its item matches too', async () => {
    const text = '<p>The anchor drags on weed.</p>';
    await t.given.lesson({ name: 'Rowing', course, description: text });
    await t.given.lesson({ name: 'Storms at night', course, description: text });
    await indexItems(t.app.services);
    const items = (await find(learner, { search: 'anchor storm' })).body.data.map(({ kind, item }) => [
      kind,
      item?.name,
    ]);
    expect(items.indexOf(items.find(([kind, name]) => kind === 'text' && name === 'Storms at night')!)).toBeLessThan(
      items.findIndex(([, name]) => name === 'Rowing'),
    );
  });

  it.each([
    ['the beginning of a word', 'bowl', 'The bowline', {}],
    ['another form of a word', 'untie', 'Untying', {}],
    ['a word without its accents', 'creme', 'Untying', {}],
    ['a misspelled word', 'bowlien', 'The bowline', { bowlien: 'bowline' }],
  ])('finds %s', async (_what, typed, title, corrected) => {
    const { body } = await find(learner, { search: typed, course_id: course.id });
    expect([body.data[0]?.title, body.corrected]).toEqual([title, corrected]);
  });

  it('finds own notes only', async () => {
    const other = await t.given.enrolledLearner(course.id);
    for (const [person, key] of [
      [learner, 'a'],
      [other, 'b'],
    ] as const) {
      await t.as(person)(videoNotes.create, {
        body: { lesson_id: mooring.id, key, time_stamp: 70, title: 'Fenders', description: `Out early, ${key}.` },
      });
    }
    const { body } = await find(learner, { search: 'fender' });
    expect(body.data).toMatchObject([
      {
        kind: 'note',
        title: 'Fenders',
        second: 70,
        excerpt: [{ text: 'Out early, a.', match: false }],
        url: `/course/${course.id}/lesson/${mooring.id}?t=70`,
      },
    ]);
  });

  it('finds questions by their text and their replies, but not archived ones', async () => {
    const ask = (person: Person, body: object) =>
      t.as(person)(questionsAnswers.create, { body: { course_id: course.id, ...body } as never });
    const asked = await ask(learner, { content: 'Which cleat for the halyard?', item_id: mooring.id, second: 65 });
    await ask(author, { content: 'The horn cleat, by the gooseneck.', parent: asked.body.id });
    const reader = await t.given.enrolledLearner(course.id);
    const { body } = await find(reader, { search: 'gooseneck' });
    expect(body.data).toMatchObject([
      {
        kind: 'question',
        item: { id: mooring.id },
        title: 'Which cleat for the halyard?',
        second: 65,
        url: `/course/${course.id}/lesson/${mooring.id}?question=${asked.body.id}`,
      },
    ]);
    expect(await found(await t.given.student(), { search: 'gooseneck', course_id: course.id })).toEqual([]);
    await t.as(author)(questionsAnswers.update, { params: { id: asked.body.id }, body: { archived: true } as never });
    expect(await found(reader, { search: 'gooseneck' })).toEqual([]);
  });

  it.each([
    [
      'Arabic, without vowel points and before a comma',
      'جديدة',
      'قِرَاءَةُ الكِتَابِ والكُتُبِ كُلَّ يَوْمٍ تُعَلِّمُ الإنسانَ أشياءَ جديدةً، وتفتحُ لهُ أبوابَ المعرفةِ.',
    ],
    [
      'German, in another form',
      'winde',
      'Wer bei starkem Wind gesegelt ist, kennt die Kraft des Meeres und die Freude, wieder im Hafen zu sein.',
    ],
    [
      'Russian, in another form',
      'паруса',
      'Каждый моряк знает, как поднимать парус при сильном ветре и как возвращаться в гавань вечером.',
    ],
    [
      'French, without accents',
      'ete',
      'Pendant l’été, les bateaux sortent tous les jours du port, et les marins rentrent le soir très fatigués.',
    ],
    ['Polish, without the stroke', 'lodz', 'Łódź leży w środkowej Polsce.'],
    ['German, with ss for ß', 'strasse', 'Die Straße zum Hafen ist lang.'],
    ['a text with digits of another script', '1914', 'بدأت الحرب سنة ١٩١٤.'],
    ['a range of years', '1918', 'The war lasted from 1914-1918 in Europe.'],
    ['a name with a dot', 'node.js', 'We write the server with Node.js in this course.'],
    ['a word with a soft hyphen', 'harbour', 'All boats are in the har\u00adbour tonight.'],
  ])('finds words in %s', async (_what, typed, text) => {
    const other = await t.given.course({ author, sections: [0] });
    await t.given.lesson({ name: 'Other', course: other, description: `<p>${text}</p>` });
    await indexItems(t.app.services);
    expect(await found(author, { search: typed, course_id: other.id })).toEqual([['text', 'Other']]);
  });

  it('finds text in scripts without spaces', async () => {
    const lesson = await t.given.lesson({ name: '航海', course, description: '<p>船乗りは結び目を使う。</p>' });
    await indexItems(t.app.services);
    expect(await found(learner, { search: '結び目' })).toEqual([['text', '航海']]);
    await t.as(author)(lessons.remove, { params: { id: lesson.id } });
  });

  it.each(['', ' ', 'x'.repeat(201)])('refuses the text %j', async (text) => {
    expect((await find(learner, { search: text })).status).toBe(400);
  });

  it.each(["'", '!!!', ':* & |', "x' || (select 1) || '", '%', '\\', '\u0000', '<b>', 'a '.repeat(90)])(
    'A07: takes %j as plain text',
    async (text) => {
      const { status } = await find(learner, { search: text });
      expect([200, 400]).toContain(status);
    },
  );

  it('costs the same number of statements in one course and in many', async () => {
    const statementsOf = async () =>
      (await t.countStatements(() => find(learner, { search: 'knots' }))).statements.length;
    const ofOne = await statementsOf();
    const more = await Promise.all(Array.from({ length: 4 }, () => t.given.course({ sections: [3] })));
    for (const one of more) await t.given.enrollment({ userId: learner.id, courseId: one.id });
    await indexItems(t.app.services);
    expect(await statementsOf()).toBe(ofOne);
  });
});
