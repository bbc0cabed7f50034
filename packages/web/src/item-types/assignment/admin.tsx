import { lazy } from 'react';
import { assignmentAddresses } from './admin/editor/addresses.ts';
import { assignmentQuery } from '../../admin/submissions/assignmentQueries.ts';
import { defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { call } from '../../shared/api/client.ts';
import { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';
import { AssignmentFacts } from './admin/builder/AssignmentFacts.tsx';

/** The editor is loaded with the first item that is opened. */
const AssignmentScreen = lazy(() =>
  import('./admin/editor/AssignmentScreens.tsx').then((file) => ({ default: file.AssignmentScreen })),
);

const kind = { id: 'assignment', Icon: AssignmentIcon, label: 'builder.kind_assignment' };

export const assignment = defineBuilderItemType({
  type: 'assignment',
  addon: 'assignment',
  kindOf: () => kind,
  authoring: {
    calls: {
      create: (body) => call(assignments.create, { body }),
      update: (id, body) => call(assignments.update, { params: { id }, body }),
      clone: (id, body) => call(assignments.clone, { params: { id }, body }),
      // Only lessons have a free preview.
      change: (ids, { enable_preview: _preview, ...changes }) =>
        call(assignments.bulkUpdate, { body: { ids, changes } }),
      trash: (ids) => call(assignments.bulkRemove, { body: { ids, force: false } }),
      restore: (ids) => call(assignments.bulkRestore, { body: { ids } }),
    },
    editor: (courseId, id) => assignmentAddresses(courseId).edit(id),
    Editor: ({ id }) => <AssignmentScreen id={id} />,
    stored: (id) => assignmentQuery(id).queryKey,
    additions: [
      {
        label: kind.label,
        Icon: AssignmentIcon,
        to: (courseId, sectionId) => assignmentAddresses(courseId).add(sectionId),
      },
    ],
    Facts: AssignmentFacts,
  },
});
