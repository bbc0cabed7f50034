import type { RequestContext } from '../../../platform/http/request-context.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { selectOptionalClassCode } from './class-codes.queries.ts';

/** The code by which students join the class of a course at Google; '' for readers who do not see it. */
export async function readClassCode(
  { db, services, actor }: Pick<RequestContext, 'db' | 'services' | 'actor'>,
  course: { id: number; googleClassroomCourseId: string },
): Promise<string> {
  if (course.googleClassroomCourseId === '') return '';
  if (!(await readActiveAddons(services)).has('google-classroom-integration')) return '';
  return (await selectOptionalClassCode(db, { courseId: course.id, isMember: actor?.kind === 'member' })) ?? '';
}
