import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ItemType, rewritingTextsOf, textsOf } from '../../courses/index.ts';
import { storedAssignment } from './assignment-fields.ts';
import { materialIds, syncMediaUsages } from '../../media/index.ts';
import { assignments } from '../assignments.tables.ts';
import { assignmentEvents } from '../assignments.events.ts';
import { message } from '../words/messages.ts';
import { moveReplies, selectStanding } from '../replies/replies.queries.ts';
import { assignmentGrading } from '../grading/assignment-grading.ts';
import { completionRefusal } from '../replies/submission.rules.ts';
import { assignmentArchive } from './assignment-archive.ts';
import { getAssignmentRow } from './assignment-views.queries.ts';
import { copyAssignments } from './assignments.queries.ts';

/** Records which files an assignment uses: access to a file follows access to the items that use it. */
async function syncAssignmentFiles(db: Db, actor: Actor, id: number): Promise<void> {
  const { item, assignment } = await getAssignmentRow(db, id);
  const materials = materialIds(assignment);
  await syncMediaUsages(db, {
    courseId: item.courseId,
    itemId: id,
    actor,
    mediaIds: materials.downloadable,
    viewOnlyIds: materials.viewOnly,
    html: `${assignment.description} ${assignment.shortDescription}`,
  });
}

export const assignmentItemType: ItemType = {
  slug: 'assignment',
  addon: 'assignment',
  event: (verb, { id, courseId }) => assignmentEvents[verb]({ assignment_id: id, course_id: courseId }),
  updated: assignmentEvents.updated,
  scheduledBy: message('scheduled_by_drip'),
  async mayComplete(db, { item, userId, byStaff }) {
    if (byStaff) return { ok: true };
    const standing = await selectStanding(db, { assignmentId: item.id, userId });
    const code = standing && completionRefusal(standing.terms, standing.reply);
    return code ? { ok: false, code, details: {} } : { ok: true };
  },
  syncFiles: syncAssignmentFiles,
  searchTexts: textsOf(assignments, storedAssignment, ({ downloadMaterials }) => ({ documentIds: downloadMaterials })),
  clone: copyAssignments,
  rewriteTexts: rewritingTextsOf(assignments, [assignments.description, assignments.shortDescription]),
  grading: assignmentGrading,
  archive: assignmentArchive,
  moveToCourse: moveReplies,
};
