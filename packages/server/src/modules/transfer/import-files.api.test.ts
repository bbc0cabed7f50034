import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems, sections } from '../courses/courses.tables.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { questions, quizzes } from '../quizzes/quizzes.tables.ts';
import { form, importCalls } from './import-calls.fixture.ts';
import { exportFile, record, smallSchool } from './import.fixture.ts';
import { importRecords } from './transfer.tables.ts';

const t = await useTestApp();
const admin = await t.given.administrator();

// An import must not access the network: every attempt fails here.
const noWeb = vi.fn<typeof fetch>(() => Promise.reject(new Error('an import must not fetch')));
beforeAll(() => void vi.stubGlobal('fetch', noWeb));
afterAll(() => void vi.unstubAllGlobals());

const { upload, importFile, from, courseOf } = importCalls(t, admin);

const none = { imported: 0, skipped: 0, failed: 0, kept: 0 };

describe('who may import', () => {
  it.each(['manager', 'instructor', 'student'] as const)('a %s may not', async (role) => {
    const { status, body } = await upload(form(exportFile(from('role.example', smallSchool()))), await t.given[role]());
    expect(status).toBe(403);
    expect(body.code).toBe('forbidden');
    expect(await courseOf('role.example', 7)).toBeUndefined();
  });

  it('a visitor may not', async () => {
    const { status, body } = await upload(form(exportFile(from('role.example', smallSchool()))), null);
    expect(status).toBe(401);
    expect(body.code).toBe('not_signed_in');
  });
});

describe('files that are refused (B22)', () => {
  it.each([
    ['a text', 'Dear school,', 'This file is not JSON. Choose the JSON file of a course export.'],
    ['something else', '{"users":[]}', 'This file is JSON but no course export: it has no list of courses.'],
    ['brackets without end', '['.repeat(2_000_000), 'This file is nested too deeply to be a course export.'],
  ])('%s, in one sentence', async (_title, content, sentence) => {
    const { status, body } = await upload(form(content));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_params', message: sentence, data: { params: { file: sentence } } });
  });

  it('a file beyond 64 MB, before it is read', async () => {
    const { status, body } = await upload(form(Buffer.alloc(64 * 1024 * 1024 + 1, 32)));
    expect(status).toBe(413);
    expect(body.message).toBe('The file is larger than 64 MB.');
  });

  it('a form without a file', async () => {
    const { status, body } = await upload(form('{}', { name: 'document' }));
    expect(status).toBe(400);
    expect(body.data.params).toHaveProperty('file');
  });

  it('a file name that climbs is just not looked at', async () => {
    const content = exportFile(from('climb.example', smallSchool()));
    const { status } = await upload(form(content, { filename: '../../../../tmp/courses.json' }));
    expect(status).toBe(200);
    expect(existsSync('/tmp/courses.json')).toBe(false);
  });

  it('records of kinds that are no course content', async () => {
    const { body } = await importFile(
      from('kinds.example', { courses: [{ ...record.course(7), post_type: 'user_request' }] }),
    );
    expect(body.counts).toEqual({ record: { ...none, failed: 1 } });
    expect(body.problems).toMatchObject([{ record_id: 7, level: 'error' }]);
  });

  it('an author, a role or a right in the file changes nobody', async () => {
    const victim = await t.given.instructor();
    await importFile(
      from('author.example', {
        courses: [
          record.course(7, { post_author: String(victim.id), author_id: victim.id, meta: { _author_id: victim.id } }),
        ],
        users: [{ ID: victim.id, roles: ['administrator'] }],
      }),
    );
    expect((await courseOf('author.example', 7))?.authorId).toBe(admin.id);
  });

  it('a script in any text', async () => {
    const evil = '<p onclick="steal()">Hi</p><script>steal()</script><img src=x onerror=steal()>';
    await importFile(
      from('script.example', {
        courses: [record.course(7, { post_content: evil, meta: { _highlights: evil, _custom_fields: evil } })],
        sections: [record.section(20, 7, { post_content: evil })],
        lessons: [record.lesson(30, 20, { post_content: evil })],
        quizzes: [record.quiz(40, 20, { post_content: evil, meta: { _note: evil } })],
        questions: [
          record.question(50, 40, {
            post_title: evil,
            post_excerpt: evil,
            post_content: JSON.stringify([
              { name: evil, correct: true },
              { name: 'No', correct: false },
            ]),
            meta: { _type: 'single-choice', _answer_explanation: evil, _feedback: evil },
          }),
        ],
        '': [record.other('google-meet', 60, 20, { post_content: evil })],
      }),
    );
    const course = await courseOf('script.example', 7);
    const stored = await Promise.all([
      t.db.select().from(sections).where(eq(sections.courseId, course!.id)),
      t.db
        .select()
        .from(lessons)
        .innerJoin(courseItems, eq(courseItems.id, lessons.id))
        .where(eq(courseItems.courseId, course!.id)),
      t.db.select().from(importRecords).where(eq(importRecords.courseId, course!.id)),
      t.db.select().from(questions).where(eq(questions.courseId, course!.id)),
      t.db.select().from(quizzes).innerJoin(courseItems, eq(courseItems.id, quizzes.id)),
    ]);
    const text = JSON.stringify([course, ...stored]);
    expect(text).toContain('<p>Hi</p>');
    expect(text).not.toMatch(/steal|onclick|onerror|<script/);
  });

  it('media addresses inside the network are listed and never asked', async () => {
    const guid = 'http://169.254.169.254/latest/meta-data/iam';
    const { body } = await importFile(
      from('inside.example', {
        courses: [
          record.course(7, {
            post_content: '<img src="http://127.0.0.1:5432/x.png"><img src="file:///etc/passwd">',
            meta: { _thumbnail_id: '90' },
            attachments: [{ ID: 90, guid }],
          }),
        ],
      }),
    );
    expect(body.missing_media.map(({ url }) => url)).toEqual(
      expect.arrayContaining([guid, 'http://127.0.0.1:5432/x.png', 'file:///etc/passwd']),
    );
    const course = await courseOf('inside.example', 7);
    expect(course).toMatchObject({ featuredImage: 0 });
    expect(course?.description).not.toContain('127.0.0.1');
    expect(noWeb).not.toHaveBeenCalled();
  });
});
