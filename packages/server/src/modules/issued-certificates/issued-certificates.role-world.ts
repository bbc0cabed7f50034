import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A certificate of a learner in a course of the instructor, which gives certificates. */
  async function issuedCertificate() {
    const author = people['instructor own'];
    const course = await t.given.course({ author: author as never, accessMode: 'need_registration', sections: [1] });
    const { id: certificateId } = await t.given.certificate();
    await t.given.courseCertificate({ courseId: course.id, certificateId });
    const userId = people['student enrolled'].id;
    const issued = await t.given.issuedCertificate({ userId, courseId: course.id, certificateId });
    return { course, issued };
  }

  return { issuedCertificate };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
