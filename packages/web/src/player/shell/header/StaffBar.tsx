import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import classes from './StudentPreviewBar.module.css';

const ROLES = ['administrator', 'manager', 'instructor'] as const;

/** Says to staff that they look with their own rights: no lock binds them and nothing counts. */
export function StaffBar({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { user, admin_url } = usePageSettings();
  const role = ROLES.find((one) => user?.roles.includes(one));
  if (!role) return null;
  return (
    <aside className={classes.bar} aria-label={t('viewing_as', { role: t(`role_${role}`) })}>
      <ShowIcon />
      <p className={classes.text}>
        <strong>{t('viewing_as', { role: t(`role_${role}`) })}</strong> {t('viewing_as_text')}
      </p>
      <ButtonLink variant="quiet" size="small" href="?preview=student">
        {t('as_student')}
      </ButtonLink>
      {admin_url && (
        <ButtonLink size="small" href={`${admin_url.replace(/\/$/, '')}/courses/${courseId}/edit?page=builder`}>
          {t('back_to_admin')}
        </ButtonLink>
      )}
    </aside>
  );
}
