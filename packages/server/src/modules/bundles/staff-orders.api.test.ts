import { contract, type Sent } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { longJobs, orderItems, orders } = contract;
const t = await useTestApp();
type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
let student: Person;

beforeAll(async () => {
  [manager, student] = [await t.given.manager(), await t.given.student()];
});

const paid = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice: '80.00', ...fields });

async function newBundle(fields: Partial<Parameters<typeof t.given.bundle>[0]> = {}) {
  const courses = [await paid(), await paid()];
  return { courses, bundle: await t.given.bundle({ courseIds: courses.map(({ id }) => id), ...fields }) };
}

type Lines = Sent<typeof orders.create>['body']['course_lines'];
const order = (lines: Lines, who = manager) =>
  t.as(who)(orders.create, { body: { customer_id: student.id, course_lines: lines, status: 'pending' } });
const paramsOf = ({ body }: { body: unknown }) =>
  (body as { data?: { params?: Record<string, string> } }).data?.params ?? {};
const anyOrders = async () => (await t.as(manager)(orders.list, { query: { customer: student.id } })).body.meta.total;

describe('a bundle in an order by staff', () => {
  it('is refused at its line if it is missing, not for sale, there twice, or with a course, and orders nothing', async () => {
    const { bundle, courses } = await newBundle();
    const { bundle: draft } = await newBundle({ status: 'draft' });
    const own = { bundle_id: bundle.id };
    const before = await anyOrders();
    const missing = 'This bundle does not exist or is not for sale.';
    const cases: [Lines, Record<string, string>][] = [
      [[{ bundle_id: 999_999 }], { 'course_lines.0.bundle_id': missing }],
      [[own, { bundle_id: draft.id }], { 'course_lines.1.bundle_id': missing }],
      [[own, own], { 'course_lines.1.bundle_id': 'Each bundle can be ordered once.' }],
      [
        [{ ...own, course_id: courses[0]!.id }],
        { 'course_lines.0.bundle_id': 'Choose a course or a bundle, not both.' },
      ],
      [[{}], { 'course_lines.0.course_id': 'Choose a course or a bundle.' }],
    ];
    for (const [lines, params] of cases) {
      const refused = await order(lines);
      expect([refused.status, paramsOf(refused)]).toEqual([400, params]);
    }
    expect(await anyOrders()).toBe(before);
  });

  it('is added to an open order once', async () => {
    const { bundle } = await newBundle();
    const { body } = await order([{ course_id: (await paid()).id }]);
    const add = (bundle_id: number) => t.as(manager)(orderItems.create, { body: { order_id: body.id, bundle_id } });
    expect(paramsOf(await add(999_999))).toEqual({ bundle_id: 'This bundle does not exist or is not for sale.' });
    expect((await add(bundle.id)).status).toBe(201);
    expect(paramsOf(await add(bundle.id))).toEqual({ bundle_id: 'Each bundle can be ordered once.' });
    const read = await t.as(manager)(orders.get, { params: { id: body.id } });
    expect(read.body.course_lines.map(({ bundle_id }) => bundle_id)).toEqual([0, bundle.id]);
  });

  it('is ordered by managers alone', async () => {
    const { bundle } = await newBundle();
    expect((await order([{ bundle_id: bundle.id }], await t.given.instructor())).status).toBe(403);
    expect((await order([{ bundle_id: bundle.id }], student)).status).toBe(403);
  });
});

describe('the CSV file of bundles', () => {
  async function linesFor(who: Person, ids: number[]): Promise<string[]> {
    const body = { kind: 'export', list: 'bundles', query: { include: ids } } as const;
    const started = await t.as(who)(longJobs.start, { body });
    expect(started.status).toBe(201);
    const { cookie } = await t.credentials(who);
    const file = await t.raw({ url: started.body.file_url, headers: { cookie } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    return file.body.trimEnd().split('\r\n');
  }

  it('has prices as they are stored, and runs nothing in a spreadsheet', async () => {
    const { bundle, courses } = await newBundle({ name: '=1+1' });
    const lines = await linesFor(manager, [bundle.id]);
    expect(lines[0]).toMatch(/^\uFEFFID,Name,Status,Courses,Price model,Currency,Regular price,/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,'=1+1,publish,${courses.map(({ name }) => name).join('; ')},one_time,USD,100.00,`);
  });

  it('holds the own bundles of an instructor', async () => {
    const instructor = await t.given.instructor();
    const own = [await paid({ author: instructor }), await paid({ author: instructor })];
    const mine = await t.given.bundle({ courseIds: own.map(({ id }) => id), authorId: instructor.id });
    const { bundle: foreign } = await newBundle();
    const lines = await linesFor(instructor, [mine.id, foreign.id]);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([String(mine.id)]);
  });

  it('is refused to students and visitors', async () => {
    const body = { kind: 'export', list: 'bundles' } as const;
    expect((await t.as(student)(longJobs.start, { body })).status).toBe(403);
    expect((await t.visitor(longJobs.start, { body })).status).toBe(401);
  });
});
