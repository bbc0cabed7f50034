import { contract, type ErrorBody, type ImportPreview, type ImportResult } from '@lectern/contract';
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

/** Sends a form with a file, as a person or a visitor. */
export async function sendForm<Answer>(t: TestApp, path: string, payload: Buffer, person: { id: number } | null) {
  const response = await t.raw({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      ...(person && (await t.credentials(person))),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json<Answer & ErrorBody>() };
}

/** Imports of a school, by `admin` unless another person is given. */
export function importCalls(t: TestApp, admin: { id: number }) {
  const { importCourses, previewCourses } = contract.transfer;
  const upload = (payload: Buffer, person: { id: number } | null = admin) =>
    sendForm<ImportResult>(t, importCourses.path, payload, person);
  /** Asks what importing it would do. */
  const preview = (payload: Buffer, person: { id: number } | null = admin) =>
    sendForm<ImportPreview>(t, previewCourses.path, payload, person);

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

  return { upload, preview, importFile, from, courseOf };
}
