import type { AddonSlug, Assignment, AssignmentStanding } from '@lectern/contract';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { itemFacts, itemPath } from '../../courses/index.ts';
import { materialViews } from '../../media/index.ts';
import { navigationView, type OpenedItem } from '../../progress/index.ts';
import { storedAssignment } from './assignment-fields.ts';
import type { AssignmentViewRow } from './assignment-views.queries.ts';

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Fields that are visible without opening the assignment: its name, terms and place. */
function outlineOf(row: AssignmentViewRow) {
  const { assignment } = row;
  return {
    ...itemFacts(row),
    ...storedAssignment.viewWithoutContent(assignment),
    assignment_retake: yesNo(assignment.retake),
    restrict_completion_button: yesNo(assignment.restrictCompletion),
    anonymous: assignment.anonymous,
    names_shown_at: assignment.namesShownAt?.toISOString() ?? null,
  } as const;
}

/** An assignment with its content, for staff and for learners who may open it. */
export function assignmentView(
  row: AssignmentViewRow,
  {
    staff,
    addons,
    read,
    standing,
  }: {
    staff: boolean;
    addons: ReadonlySet<AddonSlug>;
    /** null in lists, where neighbors and completion are not loaded. */
    read: Pick<OpenedItem, 'previous' | 'next' | 'completed'> | null;
    standing: AssignmentStanding | null;
  },
): Assignment {
  const { item, assignment, files } = row;
  return {
    ...outlineOf(row),
    ...storedAssignment.view(assignment),
    preview_link: staff ? `${itemPath(item)}?mto-preview=true` : '',
    answer: assignment.description,
    rubric: assignment.rubric,
    ...(row.truncated && { truncated: true }),
    download_materials: addons.has('download-materials')
      ? materialViews(assignment, { itemId: item.id, files, staff })
      : [],
    navigation: navigationView(read),
    standing,
    completed: read?.completed ?? false,
  };
}

/** An assignment in a learner's list, with outline fields only. Locks are checked when it is opened. */
export const assignmentWithoutContent = (row: AssignmentViewRow): Assignment => ({
  ...outlineOf(row),
  preview_link: '',
  answer: NO_HTML,
  rubric: [],
  download_materials: [],
  navigation: navigationView(null),
  standing: null,
  completed: false,
});
