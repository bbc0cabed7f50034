import { contract, type ErrorBody, type ImportField, type LongJob, type PeopleImport } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';

const { peopleImports } = contract;

const BOUNDARY = 'boundary-of-a-form';

/** Uploads a file of people like the form does. */
export async function uploadCsv(
  t: TestApp,
  person: { id: number } | null,
  content: string | Buffer,
  { path = contract.peopleImports.upload.path, field = 'file' } = {},
): Promise<{ status: number; body: PeopleImport & ErrorBody }> {
  const payload = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="people.csv"\r\n` +
        'Content-Type: text/csv\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const response = await t.raw({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      ...(person && (await t.credentials(person))),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

type Person = { id: number };
interface Choices {
  mapping?: ('' | ImportField)[];
  existing?: 'skip' | 'update_names';
  course_ids?: number[];
  invite?: boolean;
}

/** A CSV file of these lines. */
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

/** Previews and imports in a school, and what has been imported. */
export function importCalls(t: TestApp) {
  async function preview(person: Person, content: string | Buffer, choices: Choices = {}) {
    const { body } = await uploadCsv(t, person, content);
    const answer = await t.as(person)(peopleImports.preview, {
      params: { id: body.id },
      body: { mapping: body.mapping, ...choices },
    });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function begin(person: Person, content: string | Buffer, choices: Choices = {}) {
    const { body } = await uploadCsv(t, person, content);
    const job = await t.as(person)(peopleImports.start, {
      params: { id: body.id },
      body: { mapping: body.mapping, ...choices },
    });
    expect(job.status).toBe(201);
    return { id: body.id, job: job.body };
  }

  /** Imports a file and returns the result after the job has ended. */
  async function importFile(person: Person, content: string | Buffer, choices: Choices = {}) {
    const { id } = await begin(person, content, choices);
    await t.runJobs();
    const { body } = await t.as(person)(peopleImports.get, { params: { id } });
    return { result: body.result, job: body.job! };
  }

  async function failedRows(person: Person, job: LongJob): Promise<string[]> {
    const { cookie } = await t.credentials(person);
    const file = await t.raw({ url: job.file_url, headers: { cookie } });
    expect(file.headers['content-disposition']).toContain('students-failed-2030-05-01.csv');
    return file.body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
  }

  const byEmail = async (email: string) =>
    (await t.db.select().from(users).where(sql`lower(${users.email}) = ${email}`))[0];

  const coursesOf = async (email: string) =>
    (
      await t.db
        .select({ courseId: enrollments.courseId })
        .from(enrollments)
        .innerJoin(users, eq(users.id, enrollments.userId))
        .where(eq(users.email, email))
    ).map(({ courseId }) => courseId);

  const mailsTo = async (email: string) =>
    (await t.db.execute<{ subject: string }>(sql`select subject from mails where recipient = ${email}`)).rows.length;

  return { preview, begin, importFile, failedRows, byEmail, coursesOf, mailsTo };
}
