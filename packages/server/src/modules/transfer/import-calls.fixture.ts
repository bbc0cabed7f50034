import { contract, type ErrorBody, type ImportResult } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { exportFile } from './import.fixture.ts';

const BOUNDARY = 'boundary-of-a-form';

export function form(content: string | Buffer, { name = 'file', filename = 'courses.json' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
        'Content-Type: application/json\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Imports of a school; `admin` makes them unless somebody else is named. */
export function importCalls(t: TestApp, admin: { id: number }) {
  async function upload(payload: Buffer, person: { id: number } | null = admin) {
    const response = await t.raw({
      method: 'POST',
      url: `/api${contract.transfer.importCourses.path}`,
      headers: {
        ...(person && (await t.credentials(person))),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload,
    });
    return { status: response.statusCode, body: response.json<ImportResult & ErrorBody>() };
  }

  const importFile = (lists: Record<string, unknown>) => upload(form(exportFile(lists)));
  /** The same records as if another site had exported them, so that a test does not meet another's courses. */
  const from = (site: string, lists: Record<string, unknown>) => ({
    manifest: { base_url: `https://${site}` },
    ...lists,
  });

  async function courseOf(site: string, sourceId: number) {
    const [row] = await t.db
      .select()
      .from(courses)
      .where(eq(courses.importKey, `${site}#${sourceId}`));
    return row;
  }

  return { upload, importFile, from, courseOf };
}
