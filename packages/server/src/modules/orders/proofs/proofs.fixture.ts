import { contract, type ErrorBody, type OrderProof } from '@lectern/contract';
import type { TestApp } from '../../../test/app.ts';

/** A file whose first bytes are those of a PDF. */
export const aPdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n');

const BOUNDARY = 'boundary-of-a-form';

/** Uploads a payment proof like the form does, as a person or with the key of the order. */
export async function uploadProof(
  t: TestApp,
  {
    id,
    person,
    key = '',
    name = 'transfer.pdf',
    type = 'application/pdf',
    content = aPdf,
  }: { id: number; person?: { id: number }; key?: string; name?: string; type?: string; content?: Buffer },
): Promise<{ status: number; body: { data: OrderProof[] } & ErrorBody }> {
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}`;
  const response = await t.raw({
    method: 'POST',
    url: `/api${contract.orderProofs.upload.path.replace(':id', String(id))}?key=${encodeURIComponent(key)}`,
    headers: {
      ...(person && (await t.credentials(person))),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json() };
}
