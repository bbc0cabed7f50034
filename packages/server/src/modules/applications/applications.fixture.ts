import { Readable } from 'node:stream';
import { type ApplicationStanding, type ApplicationStatus, contract, type ErrorBody } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../test/app.ts';
import { instructorApplicationFiles, instructorApplications } from './applications.tables.ts';

/** A file whose first bytes are those of a PDF. */
export const aPdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n');

export const aForm = {
  headline: 'Marine biologist',
  message: 'I have taught field courses for six years.',
  expertise: ['Marine biology'],
  links: ['https://example.com/ada'],
  terms: true,
};

/** An application of a person; replaces earlier ones. */
export async function givenApplication(
  t: TestApp,
  userId: number,
  { status = 'applied', reapplyAt = null }: { status?: ApplicationStatus; reapplyAt?: Date | null } = {},
): Promise<number> {
  await t.db.delete(instructorApplications).where(eq(instructorApplications.userId, userId));
  const { headline, message, expertise, links } = aForm;
  const [row] = await t.db
    .insert(instructorApplications)
    .values({ userId, status, reapplyAt, headline, message, expertise, links, createdAt: t.now() })
    .returning({ id: instructorApplications.id });
  return row!.id;
}

/** A file in the store, sent with this application or not sent yet. */
export async function givenApplicationFile(t: TestApp, userId: number, applicationId: number | null): Promise<string> {
  const { files, randomToken } = t.app.services;
  const fileKey = `${randomToken(20)}.pdf`;
  const staged = await files.stage(Readable.from([aPdf]), { maxBytes: 1000 });
  await files.keep(staged, fileKey);
  await t.db.insert(instructorApplicationFiles).values({
    userId,
    applicationId,
    fileKey,
    fileName: 'Ada Park – CV.pdf',
    mimeType: 'application/pdf',
    byteSize: aPdf.length,
    createdAt: t.now(),
  });
  return fileKey;
}

const BOUNDARY = 'boundary-of-a-form';

/** Uploads a file like the form does. */
export async function uploadApplicationFile(
  t: TestApp,
  person: { id: number } | null,
  {
    name = 'CV.pdf',
    type = 'application/pdf',
    content = aPdf,
  }: { name?: string; type?: string; content?: Buffer } = {},
): Promise<{ status: number; body: ApplicationStanding & ErrorBody }> {
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}`;
  const response = await t.raw({
    method: 'POST',
    url: `/api${contract.applyForInstructor.upload.path}`,
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
