import { type CertificateFontView, contract, type ErrorBody } from '@lectern/contract';
import type { TestApp } from '../../../test/app.ts';

const BOUNDARY = 'boundary-of-a-form';

/** Uploads a font like the form does. */
export async function uploadFont(
  t: TestApp,
  {
    person,
    file,
    name = 'font.woff2',
    license = 'true',
  }: { person?: { id: number }; file: Buffer; name?: string; license?: string },
): Promise<{ status: number; body: CertificateFontView & ErrorBody }> {
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const response = await t.raw({
    method: 'POST',
    url: `/api${contract.certificateFonts.upload.path}`,
    headers: {
      ...(person && (await t.credentials(person))),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([
      part('name="license"', Buffer.from(license)),
      part(`name="file"; filename="${name}"\r\nContent-Type: font/woff2`, file),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() };
}
