import type { Course } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { CopyIcon, DownloadIcon, EditIcon, LinkIcon, RemoveIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { SchoolIcon, ShowIcon } from '../../shared/deferred/icons.tsx';
import {
  BuilderIcon,
  EmbedIcon,
  PublishIcon,
  QuickIcon,
  SendBackIcon,
  TranslateIcon,
} from '../../shared/ui/staffIcons.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ExportCoursesDialog } from '../jobs/ExportCoursesDialog.tsx';
import { oneRow, restoreAction, trashAction } from '../list/bulk/actions.tsx';
import type { RowAction } from '../list/state/list.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import { editPath, studentsPath } from './course.ts';
import { DeleteCourseDialog } from './dialogs/DeleteCourseDialog.tsx';
import { EmbedDialog } from './dialogs/EmbedDialog.tsx';
import { QuickEditDialog } from './dialogs/QuickEditDialog.tsx';
import { SendBackDialog } from './dialogs/SendBackDialog.tsx';
import { TrashCoursesDialog } from './dialogs/TrashCoursesDialog.tsx';

const TranslateDialog = lazy(async () => ({
  default: (await import('../ai/translate/TranslateDialog.tsx')).TranslateDialog,
}));

/** What can be done with a course, as far as the server lets the person. */
export function courseActions(course: Course, listActions: ListActions<Course>): RowAction[] {
  const { t, ask, change, rights } = listActions;
  const { can } = course;
  if (course.status === 'trash') return inTrash(course, listActions);
  const looks: RowAction[] = [
    {
      id: 'preview',
      label: t('courseList.preview'),
      icon: <ShowIcon size={18} />,
      href: `/course/${course.slug}?preview=visitor`,
    },
    {
      id: 'preview_student',
      label: t('courseList.preview_student'),
      icon: <UserIcon size={18} />,
      href: `/course/${course.id}?preview=student`,
    },
  ];
  const link: RowAction = {
    id: 'copy_link',
    label: t('courseList.copy_link'),
    icon: <LinkIcon size={18} />,
    run: () => void copyLink(course, listActions),
  };
  if (!can?.edit) return [...looks, link];
  const edit = editPath(course);
  return [
    { id: 'edit', label: t('courseList.edit'), icon: <EditIcon size={18} />, to: edit },
    {
      id: 'builder',
      label: t('courseList.builder'),
      icon: <BuilderIcon size={18} />,
      to: edit,
      search: { page: 'builder' },
    },
    { id: 'students', label: t('courseList.students'), icon: <SchoolIcon size={18} />, to: studentsPath(course) },
    ...(course.status === 'pending' && can.publish ? review(course, listActions) : []),
    ...looks,
    {
      id: 'quick_edit',
      label: t('courseList.quick_edit'),
      icon: <QuickIcon size={18} />,
      run: () => ask((props) => <QuickEditDialog {...props} course={course} listActions={listActions} />),
    },
    {
      id: 'duplicate',
      label: t('courseList.duplicate'),
      icon: <CopyIcon size={18} />,
      run: () =>
        void listActions.attempt(
          () => call(courses.clone, { params: { id: course.id } }),
          t('courseList.duplicated', { name: course.name }),
        ),
    },
    {
      id: 'export',
      label: t('shell.export_courses'),
      icon: <DownloadIcon size={18} />,
      run: () => ask((props) => <ExportCoursesDialog {...props} rows={{ ids: [course.id] }} />),
    },
    link,
    ...(rights.uses('ai-assistant')
      ? [
          {
            id: 'translate',
            label: t('courseList.ai_translate'),
            icon: <TranslateIcon size={18} />,
            run: () =>
              ask((props) => (
                <Suspense fallback={null}>
                  <TranslateDialog {...props} course={course} />
                </Suspense>
              )),
          },
        ]
      : []),
    ...(course.status === 'publish'
      ? [
          {
            id: 'embed',
            label: t('courseList.embed'),
            icon: <EmbedIcon size={18} />,
            run: () => ask((props) => <EmbedDialog {...props} course={course} />),
          },
        ]
      : []),
    ...(can.delete
      ? [
          {
            ...trashAction(listActions, course),
            run: () =>
              // Can be undone.
              course.students_count === 0
                ? void change('trash', oneRow(course))
                : ask((props) => <TrashCoursesDialog {...props} target={oneRow(course)} listActions={listActions} />),
          },
        ]
      : []),
  ];
}

function inTrash(course: Course, listActions: ListActions<Course>): RowAction[] {
  const { t, ask } = listActions;
  if (!course.can?.delete) return [];
  return [
    restoreAction(listActions, course),
    {
      id: 'delete',
      label: t('list.delete_forever'),
      icon: <RemoveIcon size={18} />,
      tone: 'bad',
      run: () => ask((props) => <DeleteCourseDialog {...props} course={course} listActions={listActions} />),
    },
  ];
}

/** A course that waits: out with it, or back to its author. */
function review(course: Course, { t, rights, ask, change, ...listActions }: ListActions<Course>): RowAction[] {
  return [
    {
      id: 'publish',
      label: t('courseList.publish'),
      icon: <PublishIcon size={18} />,
      run: () => void change('update', oneRow(course), { status: 'publish' }),
    },
    ...(rights.may('publish_courses')
      ? [
          {
            id: 'send_back',
            label: t('courseList.send_back'),
            icon: <SendBackIcon size={18} />,
            run: () =>
              ask((props) => (
                <SendBackDialog {...props} course={course} listActions={{ t, rights, ask, change, ...listActions }} />
              )),
          },
        ]
      : []),
  ];
}

async function copyLink({ permalink }: Course, { t }: ListActions<Course>) {
  const address = new URL(permalink, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    toast.good(t('courseList.link_copied'));
  } catch {
    // Browsers refuse it outside of https: then the address is there to be copied by hand.
    toast.neutral(t('courseList.link_is'), address);
  }
}
