import { contract } from '@lectern/contract';
import { MAX_NAME_LENGTH, MAX_STARTING_ITEMS, MAX_STARTING_SECTIONS } from '@lectern/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, courseBuilder } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
});

const lesson = (name: string) => ({ type: 'lesson' as const, name });
const quiz = (name: string) => ({ type: 'quiz' as const, name });
const outline = [
  { name: 'Basics', items: [lesson('Knots'), lesson('Ropes'), quiz('Which knot?')] },
  { name: 'Later', items: [] },
];

async function read(person: Person, id: number) {
  const { body } = await t.as(person)(courseBuilder.get, { params: { id } });
  return body.section_order.map((section) => ({
    name: body.sections[section]?.name,
    items: body.sections[section]?.contents.map((item) => {
      const { type, name, status } = body.contents[item]!;
      return { type, name, status };
    }),
  }));
}

const named = async (name: string) =>
  (await t.as(instructor)(courses.list, { query: { context: 'edit', search: name } })).body.data;

describe('a course that begins with an outline', () => {
  it('is made with its sections and drafts, in their order', async () => {
    const made = await t.as(instructor)(courses.create, { body: { name: 'On ropes', status: 'draft', outline } });
    expect(made.status).toBe(201);
    expect(await read(instructor, made.body.id)).toEqual(
      outline.map(({ name, items }) => ({ name, items: items.map((item) => ({ ...item, status: 'draft' })) })),
    );
  });

  it('is made once, however often its request arrives; the key is its sender’s own', async () => {
    const body = { name: 'Sent twice', outline, request_key: crypto.randomUUID() };
    const [first, second] = [
      await t.as(instructor)(courses.create, { body }),
      await t.as(instructor)(courses.create, { body }),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await named('Sent twice')).toHaveLength(1);
    expect(await read(instructor, first.body.id)).toHaveLength(2);
    const atOnce = { ...body, request_key: crypto.randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => t.as(instructor)(courses.create, { body: atOnce })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map((one) => one.body.id)).size).toBe(1);
    const theirs = await t.as(other)(courses.create, { body });
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('is made whole or not at all', async () => {
    const refused = [
      [{ name: '', items: [] }],
      [{ name: 'One', items: [lesson('x'.repeat(MAX_NAME_LENGTH + 1))] }],
      [{ name: 'One', items: [{ type: 'assignment' as never, name: 'Two' }] }],
      Array.from({ length: MAX_STARTING_SECTIONS + 1 }, (_, at) => ({ name: `Part ${at}`, items: [] })),
      ['One', 'Two'].map((name) => ({
        name,
        items: Array.from({ length: MAX_STARTING_ITEMS / 2 + 1 }, (_, at) => lesson(`Lesson ${at}`)),
      })),
    ];
    for (const one of refused) {
      const answer = await t.as(instructor)(courses.create, { body: { name: 'Never made', outline: one } });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_params' }]);
    }
    expect(await named('Never made')).toEqual([]);
  });

  it('is for authors alone', async () => {
    const student = await t.given.student();
    expect((await t.as(student)(courses.create, { body: { name: 'No', outline } })).status).toBe(403);
    expect((await t.visitor(courses.create, { body: { name: 'No', outline } })).status).toBe(401);
  });
});
