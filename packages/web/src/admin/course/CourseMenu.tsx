import type { Course } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { DateIcon, DownloadIcon, EditIcon, FileIcon, LockIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { MenuItem, MenuDivider } from '../../shared/ui/overlays/Menu.tsx';
import { TableIcon } from '../../shared/ui/staffIcons.tsx';
import { useRights } from '../resources/useRights.ts';
import type { Publishing } from './usePublishing.ts';

/** What else can be done with a course, behind its main button. */
export function CourseMenu({ course, publishing }: { course: Course; publishing: Publishing }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uses } = useRights();
  const { isOut, mayPublish, ask } = publishing;
  const { status } = course;
  return (
    <>
      {!isOut && (
        <MenuItem icon={<FileIcon />} onClick={publishing.save}>
          {status === 'pending' ? t('course.save') : t('course.save_draft')}
        </MenuItem>
      )}
      {mayPublish && (status === 'private' || status === 'future') && (
        <MenuItem icon={<ShowIcon />} onClick={publishing.askToPublish}>
          {t('course.make_public')}
        </MenuItem>
      )}
      {mayPublish && status !== 'publish' && (
        <MenuItem icon={<DateIcon />} onClick={() => ask('schedule')}>
          {t('course.schedule')}
        </MenuItem>
      )}
      {mayPublish && status !== 'private' && (
        <MenuItem icon={<LockIcon />} onClick={publishing.makePrivate}>
          {t('course.make_private')}
        </MenuItem>
      )}
      {status !== 'draft' && (
        <MenuItem
          icon={<EditIcon />}
          onClick={() => (status === 'publish' ? ask('unpublish') : publishing.makeDraft())}
        >
          {t('course.make_draft')}
        </MenuItem>
      )}
      <MenuDivider />
      {uses('gradebook') && (
        <MenuItem
          icon={<TableIcon />}
          onClick={() => void navigate({ to: '/gradebook/$courseId', params: { courseId: String(course.id) } })}
        >
          {t('courseHub.gradebook')}
        </MenuItem>
      )}
      <MenuItem icon={<FileIcon />} onClick={() => publishing.duplicate.mutate()}>
        {t('course.duplicate')}
      </MenuItem>
      <MenuItem icon={<DownloadIcon />} onClick={() => ask('export')}>
        {t('shell.export_courses')}
      </MenuItem>
      {publishing.mayDelete && (
        <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => ask('trash')}>
          {t('course.move_to_trash')}
        </MenuItem>
      )}
    </>
  );
}
