import type { GoogleClass } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { IconButton } from '../../shared/ui/Button.tsx';
import { MoreIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuLink } from '../../shared/ui/overlays/Menu.tsx';
import type { Question } from './ClassDialog.tsx';

/** The rest of what can be done with a class and its course. */
export function ClassMenu({
  of: { name, url, course },
  onAsk,
  onPublish,
}: {
  of: GoogleClass;
  onAsk: (question: Question) => void;
  onPublish: (courseId: number) => void;
}) {
  const { t } = useTranslation();
  if (!course && url === '') return null;
  return (
    <Menu
      trigger={(props) => (
        <IconButton {...props} side="end" label={t('classrooms.actions_for', { name })}>
          <MoreIcon />
        </IconButton>
      )}
    >
      {course && (
        <>
          <MenuLink href={course.preview_permalink} target="_blank" rel="noopener">
            {t('classrooms.preview')}
          </MenuLink>
          <MenuItem onClick={() => onAsk('update')}>{t('classrooms.update')}</MenuItem>
          {course.can.publish && course.status !== 'publish' && (
            <MenuItem onClick={() => onPublish(course.id)}>{t('classrooms.publish')}</MenuItem>
          )}
        </>
      )}
      {url !== '' && (
        <MenuLink href={url} target="_blank" rel="noopener noreferrer">
          {t('classrooms.open_at_google')}
        </MenuLink>
      )}
      {course && <MenuItem onClick={() => onAsk('unlink')}>{t('classrooms.unlink')}</MenuItem>}
      {course?.can.delete && (
        <MenuItem tone="bad" onClick={() => onAsk('delete')}>
          {t('classrooms.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
