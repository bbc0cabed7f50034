import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storeFile } from '../media/index.ts';
import { indexItems } from './index-items/index-items.usecases.ts';
import { officeFileOf, pdfOf } from './search.fixture.ts';

const { search, questionsAnswers, lessons, quizzes, videoNotes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const VIDEO = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4', videoPlaybackTime: 600 };
const KNOTS = `<p>Every sailor ties a few knots well.</p>
  <h2>The bowline</h2><p>It makes a loop that does not slip and opens again after the heaviest load.</p>
  <h3>Untying</h3><p>Bend its back: the crème of knots.</p>`;
const VTT = `WEBVTT

00:00:01.000 --> 00:00:04.000
Welcome to the harbor.

00:01:05.000 --> 00:01:09.000
Now we moor the <i>dinghy</i> at the pontoon.
`;

type Person = { id: number };
const find = (person: Person | null, query: { search: string; course_id?: number; per_page?: number }) =>
  (person ? t.as(person) : t.visitor)(search.find, { query });
const found = async (person: Person | null, query: { search: string; course_id?: number }) =>
  (await find(person, query)).body.data.map(({ kind, item }) => [kind, item?.name]);

let author: Person;
let course: Awaited<ReturnType<typeof t.given.course>>;
let knots: { id: number };
let mooring: { id: number };
let learner: Person;

beforeAll(async () => {
  author = await t.given.instructor();
  course = await t.given.course({ name: 'Sailing', accessMode: 'need_registration', author, sections: [0] });
  knots = await t.given.lesson({ name: 'Knots', course, description: KNOTS });
  const store = (source: string, filename: string) =>
    storeFile(t.app.services, { source: Buffer.from(source), filename, authorId: author.id, now: t.now() });
  const captions = await store(VTT, 'harbor.vtt');
  const sheet = await store(pdfOf(['Tide tables of the estuary', 'The spring ebb is strongest']), 'Tides.pdf');
  mooring = await t.given.lesson({
    ...VIDEO,
    name: 'Mooring',
    course,
    subtitles: [{ media_id: captions.id, label: 'English', language: 'en' }],
    pdf: [sheet.id],
  });
  learner = await t.given.enrolledLearner(course.id);
  await indexItems(t.app.services);
});

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

  it('prefers, of two passages with a word, the one whose item is named like the others', async () => {
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
    ['a word that is not finished', 'bowl', 'The bowline', {}],
    ['another form of a word', 'untie', 'Untying', {}],
    ['a word without its accents', 'creme', 'Untying', {}],
    ['a mistyped word', 'bowlien', 'The bowline', { bowlien: 'bowline' }],
  ])('finds %s', async (_what, typed, title, corrected) => {
    const { body } = await find(learner, { search: typed, course_id: course.id });
    expect([body.data[0]?.title, body.corrected]).toEqual([title, corrected]);
  });

  it('finds own notes and no others', async () => {
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

  it('finds questions by their text and by their replies, and no archived ones', async () => {
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
      'Arabic, without vowel points and beside a comma',
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

describe('what a person may find', () => {
  it('is what they may open: not of a course that they are not in, of drafts or of the trash', async () => {
    const outsider = await t.given.student();
    expect(await found(outsider, { search: 'bowline', course_id: course.id })).toEqual([]);
    expect(await found(null, { search: 'bowline', course_id: course.id })).toEqual([]);
    const draft = await t.given.lesson({ name: 'Spinnaker', status: 'draft', course, description: '<p>Genoa</p>' });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'genoa' })).toEqual([]);
    expect(await found(author, { search: 'genoa' })).toEqual([['text', 'Spinnaker']]);
    await t.as(author)(lessons.remove, { params: { id: draft.id } });
    expect(await found(author, { search: 'genoa' })).toEqual([]);
  });

  it('is for visitors what is open to them', async () => {
    const open = await t.given.course({ sections: [0] });
    await t.given.lesson({ name: 'Stars', course: open, description: '<p>Aldebaran shines.</p>' });
    await indexItems(t.app.services);
    expect(await found(null, { search: 'aldebaran', course_id: open.id })).toEqual([['text', 'Stars']]);
    expect((await find(null, { search: 'aldebaran' })).status).toBe(401);
  });

  it('is only the name of what is locked', async () => {
    const locked = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [1] });
    const next = await t.given.lesson({
      name: 'Zenith',
      course: locked,
      description: '<p>The zenith is at Betelgeuse.</p>',
    });
    const student = await t.given.enrolledLearner(locked.id);
    await indexItems(t.app.services);
    expect(await found(student, { search: 'betelgeuse' })).toEqual([]);
    const { body } = await find(student, { search: 'zenith' });
    expect(body.data).toMatchObject([
      { kind: 'item', item: { id: next.id }, excerpt: [], lock: { reason: 'previous_item' } },
    ]);
  });

  it('is no word of what they cannot read, as the correction of another', async () => {
    const locked = await t.given.course({ flow: 'sequential', accessMode: 'need_registration', sections: [1] });
    await t.given.lesson({ name: 'Masts', course: locked, description: '<p>The foremast carries a staysail.</p>' });
    const student = await t.given.enrolledLearner(locked.id);
    await indexItems(t.app.services);
    const correctionsOf = async (person: Person | null, search: string) =>
      (await find(person, { search, course_id: locked.id })).body.corrected;
    for (const person of [student, await t.given.student(), null]) {
      expect(await correctionsOf(person, 'formast staysial')).toEqual({});
    }
    const staff = await t.given.administrator();
    expect(await correctionsOf(staff, 'formast staysial')).toEqual({ formast: 'foremast', staysial: 'staysail' });
    // The name of a locked item is known.
    expect(await correctionsOf(student, 'mastz')).toEqual({ mastz: 'masts' });
  });

  it('B41: is nothing of a course that is shut while a quiz is being taken', async () => {
    const shut = await t.given.course({ disableCourseContent: true, accessMode: 'need_registration', sections: [0] });
    await t.given.lesson({ name: 'Answers', course: shut, description: '<p>Perihelion is near.</p>' });
    const quiz = await t.given.quiz({ course: shut });
    const student = await t.given.enrolledLearner(shut.id);
    await indexItems(t.app.services);
    expect(await found(student, { search: 'perihelion' })).toEqual([['text', 'Answers']]);
    await t.given.attempt({ quiz, user: student, result: 'in_progress' });
    expect(await found(student, { search: 'perihelion' })).toEqual([]);
  });

  it('ends with access', async () => {
    const student = await t.given.enrolledLearner(course.id, { expiresAt: new Date(start.getTime() + DAY_MS) });
    expect(await found(student, { search: 'bowline' })).not.toEqual([]);
    t.travelTo(new Date(start.getTime() + 2 * DAY_MS));
    expect(await found(student, { search: 'bowline', course_id: course.id })).toEqual([]);
    t.travelTo(start);
  });
});

describe('the index', () => {
  it('follows changes, and forgets what was deleted', async () => {
    const other = await t.given.course({ author, sections: [0] });
    const lesson = await t.given.lesson({
      name: 'Wind',
      course: other,
      description: '<p>Beaufort counts to twelve.</p>',
    });
    await indexItems(t.app.services);
    expect(await found(author, { search: 'beaufort' })).toEqual([['text', 'Wind']]);
    t.travelTo(new Date(start.getTime() + 1000));
    await t.as(author)(lessons.update, {
      params: { id: lesson.id },
      body: { description: '<p>Douglas counts to nine.</p>' },
    });
    await indexItems(t.app.services);
    expect(await found(author, { search: 'beaufort' })).toEqual([]);
    expect(await found(author, { search: 'douglas' })).toEqual([['text', 'Wind']]);
    t.travelTo(start);
  });

  it('has no answers of quizzes', async () => {
    const quiz = await t.given.quiz({ course });
    await indexItems(t.app.services);
    const { body } = await t.as(author)(quizzes.get, { params: { id: quiz.id } });
    expect(body.id).toBe(quiz.id);
    const { rows } = await t.db.execute<{ n: number }>(
      `select count(*)::int as n from search_entries where item_id = ${quiz.id}`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('has what comes after captions and headings that it cannot store as they are', async () => {
    const captions = await storeFile(t.app.services, {
      source: Buffer.from(
        `${VTT}${'\nNOTE of the sailmaker\n'.repeat(400)}\n00:02:00.000 --> 00:02:04.000\nHoist the b\0urgee now.\n`,
      ),
      filename: 'zero.vtt',
      authorId: author.id,
      now: t.now(),
    });
    const heading = `${'Splicing '.repeat(33)}xx\u{1f600}`;
    await t.given.lesson({
      ...VIDEO,
      name: 'Flags',
      course,
      description: `<h2>${heading}</h2><p>Pennants.</p>`,
      subtitles: [{ media_id: captions.id, label: 'English', language: 'en' }],
    });
    await t.given.lesson({ name: 'Lights', course, description: '<p>Occulting every ten seconds.</p>' });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'burgee' })).toEqual([['transcript', 'Flags']]);
    expect(await found(learner, { search: 'occulting' })).toEqual([['text', 'Lights']]);
    expect(await found(learner, { search: 'pennants' })).toEqual([['text', 'Flags']]);
  });

  it('says in the log which item it could not index, which is found by its name, and has those after it', async () => {
    await t.given.lesson({ name: 'Whirlpool', course, description: '<p>Maelstrom.</p>' });
    await t.given.lesson({ name: 'Calm', course, description: '<p>Doldrums.</p>' });
    await t.db.execute(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.body like '%Maelstrom%' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse before insert on search_entries for each row execute function refuse()`);
    await indexItems(t.app.services);
    await t.db.execute('drop function refuse cascade');
    expect(await found(learner, { search: 'doldrums' })).toEqual([['text', 'Calm']]);
    expect(await found(learner, { search: 'whirlpool' })).toEqual([['item', 'Whirlpool']]);
  });

  it('says in the log which document it could not read, and has the rest', async () => {
    const broken = await storeFile(t.app.services, {
      source: Buffer.from('%PDF-1.4\nnot really'),
      filename: 'Broken.pdf',
      authorId: author.id,
      now: t.now(),
    });
    await t.given.lesson({ name: 'Charts', course, description: '<p>Soundings in fathoms.</p>', pdf: [broken.id] });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'fathoms' })).toEqual([['text', 'Charts']]);
    expect(await found(learner, { search: 'broken' })).toEqual([['document', 'Charts']]);
  });
});
