import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { nothing } from '../../test/roles/role-case.ts';

const byId: RoleCase = async ({ issuedCertificate }) => ({ params: { id: (await issuedCertificate()).issued.id } });
const byCourse = async ({ issuedCertificate }: RoleWorld) => ({
  query: { course_id: (await issuedCertificate()).course.id },
});
const byCode: RoleCase = async ({ issuedCertificate }) => ({
  params: { code: (await issuedCertificate()).issued.code },
});

export const cases: Record<string, RoleCase> = {
  'issuedCertificates.list': async ({ issuedCertificate }) => {
    const { id } = (await issuedCertificate()).issued;
    return { query: { include: [id] }, shown: id };
  },
  'issuedCertificates.courses': async ({ issuedCertificate }) => {
    const { course } = await issuedCertificate();
    return { query: { include: [course.id] }, shown: course.id };
  },
  'issuedCertificates.learners': async ({ issuedCertificate }) => ({
    query: { course: (await issuedCertificate()).course.id },
  }),
  'issuedCertificates.get': byId,
  'issuedCertificates.issue': async ({ issuedCertificate, t }) => {
    const { course } = await issuedCertificate();
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
    return { body: { course_id: course.id, user_ids: [learner.id] } };
  },
  'issuedCertificates.issueToEnrolled': async ({ issuedCertificate, t }) => {
    const { course } = await issuedCertificate();
    const learner = await t.given.student();
    const { enrollmentId: id } = await t.given.enrollment({ courseId: course.id, userId: learner.id });
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items, finished: true });
    return { body: { ids: [id] } };
  },
  'issuedCertificates.revoke': async (world) => ({ ...(await byId(world)), body: { reason: 'Wrong' } }),
  'issuedCertificates.bulkRevoke': async ({ issuedCertificate }) => ({
    body: { ids: [(await issuedCertificate()).issued.id], reason: 'Wrong' },
  }),
  'issuedCertificates.reissue': byId,
  'issuedCertificates.renew': byId,
  'issuedCertificates.updateName': byId,
  'issuedCertificates.pdf': byId,
  'issuedCertificates.zip': async ({ issuedCertificate }) => ({
    query: { include: [(await issuedCertificate()).issued.id] },
  }),
  'certificatePdf.data': byCourse,
  'certificatePdf.email': async (world) => ({ body: (await byCourse(world)).query }),
  'ownCertificates.list': nothing,
  'ownCertificates.pdf': byId,
  'ownCertificates.picture': byId,
  'certificateVerification.verify': byCode,
  'certificateVerification.picture': byCode,
  'certificateVerification.image': byCode,
  'certificateVerification.badge': byCode,
  'certificateVerification.badgeStatus': async ({ issuedCertificate }) => {
    await issuedCertificate();
    return { params: { list: 0 } };
  },
};
