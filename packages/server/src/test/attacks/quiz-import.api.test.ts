import { contract } from '@lectern/contract';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { courseItems, courses } from '../../modules/courses/courses.tables.ts';
import { questions, quizzes } from '../../modules/quizzes/quizzes.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);
const author = await t.given.instructor();
const course = await t.given.course({ author, sections: [0] });

const noWeb = vi.fn<typeof fetch>(() => Promise.reject(new Error('an import must not fetch')));
vi.stubGlobal('fetch', noWeb);
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- holds for every test of this file
  expect(noWeb).not.toHaveBeenCalled();
});

type Fields = Record<string, unknown>;

const quiz = (fields: Fields = {}, meta: Fields = {}) => ({
  ID: 1,
  post_type: 'mto-quiz',
  post_title: 'Quiz',
  meta,
  ...fields,
});
const question = (fields: Fields = {}, meta: Fields = {}) => ({
  ID: 2,
  post_type: 'mto-question',
  post_title: 'Question',
  post_content: '[{"name":"Yes","correct":true},{"name":"No","correct":false}]',
  post_parent: 1,
  meta: { _type: 'single-choice', ...meta },
  ...fields,
});

function form(content: string, { fields = {}, filename = 'quiz.json' }: { fields?: Fields; filename?: string } = {}) {
  const words = { course_id: course.id, section_id: course.sections[0]!.id, ...fields };
  const parts = Object.entries(words).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/json\r\n\r\n${content}\r\n--b--\r\n`;
}

async function importing(body: string, person: { id: number } = author) {
  const headers = { ...(await as(person)), 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await call('POST', `/api${contract.transfer.importQuiz.path}`, { headers, body });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

const importFile = (file: Fields) => importing(form(JSON.stringify(file)));

/** All that is stored, as text. */
const school = async () =>
  JSON.stringify(
    await Promise.all(
      [courses, courseItems, quizzes, questions, users].map((table) => t.db.select().from(table as typeof courses)),
    ),
  );

describe('B22: a file of quizzes that means harm', () => {
  it.each([
    ['O:8:"stdClass":1:{s:1:"a";i:1;}'],
    ['a:1:{i:0;O:8:"stdClass":0:{}}'],
    ['C:11:"ArrayObject":2:{x}'],
    ['a:2:{i:0;a:0:{}i:1;R:2;}'],
    ['E:11:"Suit:Hearts";'],
    [`${'a:1:{i:0;'.repeat(5000)}i:1;${'}'.repeat(5000)}`],
  ])('B22: programmed data %j is never read, and nothing of its file is written', async (data) => {
    const before = await school();
    for (const file of [
      { quizzes: [quiz({}, { _pass_mark: data })], questions: [question()] },
      { quizzes: [quiz()], questions: [question({}, { _settings: data })] },
      { quizzes: [quiz()], questions: [question({}, { _files: data })] },
    ]) {
      const { status, body } = await importFile(file);
      expect([status, body.code]).toEqual([400, 'invalid_params']);
    }
    expect(await school()).toBe(before);
  });

  it.each([
    ['brackets without end', '['.repeat(1_000_000)],
    ['objects without end', '{"quizzes":'.repeat(200_000)],
    [
      'answers without end',
      JSON.stringify({ quizzes: [quiz()], questions: [question({ post_content: '['.repeat(100_000) })] }),
    ],
    ['nothing', ''],
    ['a list', '[]'],
    ['quizzes that are no list', '{"quizzes":{"0":{}}}'],
    [
      'other records',
      JSON.stringify({
        quizzes: [
          { ...quiz(), post_type: 'page' },
          { ...quiz(), ID: 3, post_type: 'user' },
        ],
      }),
    ],
    [
      'more quizzes than one file holds',
      JSON.stringify({ quizzes: Array.from({ length: 101 }, (_, at) => quiz({ ID: at + 1 })) }),
    ],
    [
      'more questions than one file holds',
      JSON.stringify({ quizzes: [quiz()], questions: Array.from({ length: 5001 }, (_, at) => ({ ID: at + 1 })) }),
    ],
  ])('B22: %s is refused in one sentence, and nothing is written', async (_what, content) => {
    const before = await school();
    const { status, body } = await importing(form(content));
    expect([status, body.code]).toEqual([400, 'invalid_params']);
    expect(JSON.stringify(body)).not.toMatch(/SyntaxError|RangeError|stack|position \d/);
    expect(await school()).toBe(before);
  });

  it('B22: more bytes than a file may have are refused before they are read', async () => {
    const { status, body } = await importing(form(' '.repeat(8 * 1024 * 1024 + 1)));
    expect([status, body.code]).toEqual([413, 'file_size']);
  });

  it('B22, B27: script is gone from every text, and no address is asked or stored that leads inside', async () => {
    const evil =
      '<p onclick="steal()">Hi</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">x</a><img src="http://169.254.169.254/a.png">';
    const { status } = await importFile({
      manifest: { base_url: 'http://127.0.0.1/' },
      quizzes: [quiz({ post_title: evil, post_content: evil, post_excerpt: evil, post_name: evil })],
      questions: [
        question(
          {
            post_title: evil,
            post_excerpt: evil,
            post_content: JSON.stringify([
              { name: evil, correct: true, imageUrl: 'http://169.254.169.254/a.png', imageAlt: evil },
              { name: 'No', imageUrl: 'javascript:steal()' },
            ]),
          },
          {
            _answer_explanation: evil,
            _feedback: evil,
            _positive_feedback: evil,
            _negative_feedback: evil,
            _settings: JSON.stringify({ transcript: evil, marking_note: evil, distractors: [evil] }),
            _files: JSON.stringify([{ url: 'https://127.0.0.1/a.mp3' }, { url: 'file:///etc/passwd', title: evil }]),
          },
        ),
      ],
    });
    expect(status).toBe(201);
    const stored = await school();
    expect(stored).not.toMatch(/steal\(\)|javascript:|file:\/\/\/|169\.254|127\.0\.0\.1\/a/);
  });

  it('B22: authors, courses and rights in the file move nothing to anybody', async () => {
    const victim = await t.given.course({ sections: [0] });
    const { body } = await importFile({
      quizzes: [
        quiz(
          { post_author: String(victim.authorId), post_parent: victim.sections[0]!.id },
          { _course_id: String(victim.id), wp_capabilities: 'a:1:{s:13:"administrator";b:1;}' },
        ),
      ],
      questions: [question({ post_author: '1' }, { _course_id: String(victim.id) })],
      users: [{ ID: author.id, roles: ['administrator'] }],
      settings: { general: {} },
    });
    expect(body.courseId).toBe(course.id);
    const rows = await t.db.select().from(questions);
    expect(rows.filter((row) => row.courseId === victim.id)).toEqual([]);
    const [person] = (await t.db.select().from(users)).filter((row) => row.id === author.id);
    expect(person?.roles).toEqual(['instructor']);
  });

  it('B22: keys that change every object stay keys', async () => {
    const hostile = `{"__proto__":{"isAdmin":true},"quizzes":[${JSON.stringify(quiz())}],"questions":[${JSON.stringify(
      question({}, { _settings: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}' }),
    ).slice(0, -1)},"__proto__":{"isAdmin":true}}]}`;
    expect((await importing(form(hostile))).status).toBe(201);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('B22: a section of somebody else’s course takes nothing, whatever the form says', async () => {
    const theirs = await t.given.course({ sections: [0] });
    const file = JSON.stringify({ quizzes: [quiz({ post_title: 'Smuggled' })], questions: [question()] });
    const section_id = theirs.sections[0]!.id;
    for (const fields of [{ section_id }, { section_id, course_id: theirs.id }]) {
      const { status } = await importing(form(file, { fields, filename: '../../../../tmp/x.json' }));
      expect([400, 403]).toContain(status);
    }
    const { cookie } = await as(author);
    const forged = await call('POST', `/api${contract.transfer.importQuiz.path}`, {
      headers: { cookie: cookie!, 'content-type': 'multipart/form-data; boundary=b' },
      body: form(file),
    });
    expect(forged.status).toBe(401);
    expect(await school()).not.toContain('Smuggled');
  });
});
