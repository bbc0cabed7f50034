import { certificateOrientations, certificateSamples, contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { writing, writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { courseOfStaff } from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import {
  certificateAuthor,
  listedCertificates,
  readableCertificate,
  writableCertificate,
} from './certificates.guards.ts';
import {
  addCertificate,
  type CertificateRow,
  type CertificateScope,
  changeCertificate,
  cloneCertificate,
  readCertificate,
  readCertificates,
  removeCertificate,
  restoreCertificate,
  trashCertificate,
  viewCertificate,
} from './certificates.usecases.ts';
import { createCertificateDrawer } from './draw/certificate-drawer.ts';
import { drawLayout, drawPreview, drawStored } from './draw/draw.usecases.ts';
import { sampleLayout } from './samples/samples.ts';
import { readVersion, readVersions, restoreVersion } from './versions/versions.usecases.ts';
import { sampleTexts } from './words/sample-texts.ts';

const family = contract.certificates;
type Readable = Awaited<ReturnType<typeof readableCertificate>>;

const certificates: CrudResource<typeof family, CertificateRow, CertificateScope, Readable, unknown, CertificateRow> = {
  guards: {
    list: listedCertificates,
    read: (call, id) => readableCertificate(call, id),
    create: certificateAuthor,
    write: writableCertificate,
    clone: (call, id) => readableCertificate(call, id),
  },
  trashable: {
    isTrashed: ({ status }) => status === 'trash',
    trash: (call, row) => trashCertificate(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreCertificate(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned((row) => row),
  list: (call, scope) => readCertificates(call, { query: call.input.query, scope }),
  get: viewCertificate,
  saved: readCertificate,
  create: (call) => addCertificate(call.db, { ...writing(call), body: call.input.body, locale: call.locale }),
  update: (call, row) => changeCertificate(call.db, { ...writing(call), row, body: call.input.body }),
  clone: (call, row) => cloneCertificate(call.db, { ...writing(call), row }),
  remove: (call, row) => removeCertificate(call.db, { ...writing(call), row }),
};

/** Staff, for learners of courses that they teach. */
async function drawer(call: Call<typeof family.drawing | typeof family.preview>) {
  const actor = await certificateAuthor(call);
  const { learner } = call.input.body;
  if (learner) await courseOfStaff(call, learner.course_id);
  return actor;
}

export function certificatesRoutes(app: FastifyInstance, services: Services): void {
  const drawing = createCertificateDrawer(services);
  app.addHook('onClose', () => drawing.stop());

  route(app, services, family.samples, certificateAuthor, ({ input, locale }) => ({
    data: certificateSamples.flatMap((sample) =>
      certificateOrientations
        .filter((orientation) => orientation === (input.query.orientation ?? orientation))
        .map((orientation) => ({
          sample,
          name: sampleTexts[locale][sample],
          orientation,
          layout: sampleLayout(sample, { orientation, locale }),
        })),
    ),
  }));
  route(app, services, family.cloneTemplate, certificateAuthor, async (call) => {
    const { sample, orientation, name = sampleTexts[call.locale][sample] } = call.input.body;
    const body = { name, sample, orientation, status: 'draft' as const };
    const id = await addCertificate(call.db, { ...writingAs(call), body, locale: call.locale });
    return readCertificate({ ...call, actor: call.subject }, id);
  });
  route(
    app,
    services,
    family.versions,
    (call) => readableCertificate(call, call.input.params.id, 'own'),
    ({ db, subject }) => readVersions(db, subject),
  );
  route(
    app,
    services,
    family.version,
    (call) => readableCertificate(call, call.input.params.id, 'own'),
    ({ db, subject, input }) => readVersion(db, subject, input.params.version),
  );
  route(
    app,
    services,
    family.restoreVersion,
    (call) => writableCertificate(call, call.input.params.id),
    async (call) => {
      await revisioned((row: CertificateRow) => row)(call, call.subject);
      const { id, version } = call.input.params;
      await restoreVersion(call.db, { ...writingAs(call), row: call.subject, version });
      return readCertificate(call, id);
    },
  );
  route(
    app,
    services,
    family.drawingOf,
    async (call) => ({
      actor: await certificateAuthor(call),
      row: await readableCertificate(call, call.input.params.id),
    }),
    (call) => {
      const { actor, row } = call.subject;
      return drawStored({ ...call, actor }, drawing, { row, script: call.input.query.script });
    },
  );
  route(app, services, family.drawing, drawer, (call) =>
    drawLayout({ ...call, actor: call.subject }, drawing, call.input.body),
  );
  route(app, services, family.preview, drawer, async (call) => {
    const { reply, input, subject } = call;
    const pdf = await drawPreview({ ...call, actor: subject }, drawing, input.body);
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', `${input.body.name || 'certificate'}.pdf`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    return pdf;
  });
  crud(app, services, family, certificates);
}
