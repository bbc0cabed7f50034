import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailFiles } from '../../platform/mail/mail-files.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { certificateUses } from '../certificates/index.ts';
import { courseCertificates, courseParts } from '../courses/index.ts';
import { personCounters } from '../identity/index.ts';
import { lists } from '../long-jobs/index.ts';
import { certificateLink } from '../progress/index.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { copyCourseCertificate, countIssued, countUses } from './course/course-certificate.queries.ts';
import {
  readCourseCertificates,
  readShownCertificates,
  saveCourseCertificate,
} from './course/course-certificate.usecases.ts';
import { stopDrawer } from './draw/draw-issued.usecases.ts';
import { readMailedPdf } from './draw/mailed-pdf.usecases.ts';
import { dueJobs, dueSubscribers } from './issue/due.usecases.ts';
import { MAIL_SOURCE, newsSubscribers } from './issue/news.usecases.ts';
import { issuedErasure } from './issued-certificates.erasure.ts';
import { issuedMails } from './issued-certificates.mails.ts';
import { issuedOwnData } from './own-data.queries.ts';
import { readCertificateLink } from './own/own.usecases.ts';
import { ownRoutes } from './own/own.routes.ts';
import { issuedList } from './staff/issued.list.ts';
import { issuedRoutes } from './staff/issued.routes.ts';
import { countCertificatesOfPeople } from './staff/person-counts.queries.ts';
import { verifyRoutes } from './verify/verify.routes.ts';

export { issuedEvents } from './issued-certificates.events.ts';
export { insertSampleCertificate } from './sample-certificate.usecases.ts';

export const issuedCertificatesModule: Module = {
  routes(app, services) {
    issuedRoutes(app, services);
    bulkRoutes(app, services);
    ownRoutes(app, services);
    verifyRoutes(app, services);
    app.addHook('onClose', () => stopDrawer(services));
  },
  subscribers: (services) => [...dueSubscribers(services), ...newsSubscribers(services)],
  jobs: dueJobs,
  contributes: [
    contribute(courseCertificates, {
      views: readCourseCertificates,
      shown: readShownCertificates,
      save: saveCourseCertificate,
    }),
    contribute(certificateUses, { courses: countUses, issued: countIssued }),
    contribute(certificateLink, readCertificateLink),
    contribute(courseParts, { copy: copyCourseCertificate, selectHtml: async () => '' }),
    contribute(personCounters, countCertificatesOfPeople),
    contribute(lists, issuedList),
    contribute(mailKinds, issuedMails),
    contribute(mailFiles, { source: MAIL_SOURCE, read: readMailedPdf }),
    contribute(erasures, issuedErasure),
    contribute(ownDataAnswers, issuedOwnData),
  ],
};
