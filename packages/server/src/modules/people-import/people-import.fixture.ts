import { contract, type ErrorBody, type PeopleImport } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';

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
