import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { itemPath } from '../../shared/itemTypes.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import type { Course } from '../catalog/course.ts';
import { useSession } from '../session.ts';
import { Prerequisites } from './ActionButton.tsx';
import { curriculumQuery, standingQuery } from './queries.ts';
import { type Standing, useStanding } from './useStanding.ts';
import classes from './VisitorNotes.module.css';

/** Facts for visitors next to the primary action. */
export function VisitorNotes({ course }: { course: Course }) {
  const { standing: own } = useStanding(course.id);
  const signedIn = useSession().data?.isUserLoggedIn ?? false;
  const visitors = useQueryClient().getQueryData(standingQuery(course.id, '').queryKey);
  // Until it is known who reads, the visitor's note holds its place unseen.
  const standing = own ?? visitors;
  if (!standing || standing.enrolled) return null;
  const studies = /^(?:start|continue|review)$/.test(standing.action);
  if (studies && signedIn) return null;
  // A learner gets them as the action of the page, as long as they are missing.
  const required = !signedIn && !studies && course.prerequisites.length > 0;
  return (
    <div className={classes.notes} data-waiting={own ? undefined : true}>
      {required && <Prerequisites courses={course.prerequisites} mode={course.prerequisites_mode} />}
      {studies ? <KeepProgress course={course} standing={standing} /> : <ReadFirst course={course} />}
    </div>
  );
}

/** Progress without an account is stored for this browser only. */
function KeepProgress({ course, standing }: { course: Course; standing: Standing }) {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  const search = { redirect_to: standing.url || course.permalink };
  const words = { create: t('create_account'), sign_in: t('sign_in_to_keep') };
  return (
    <p className={classes.note}>
      {standing.completed > 0 ? t('progress_in_browser') : t('no_account_needed')}{' '}
      {registration_open === 'yes' && (
        <>
          <Link to="/register" search={search}>
            {words.create}
          </Link>
          {' · '}
        </>
      )}
      <Link to="/sign-in" search={search}>
        {words.sign_in}
      </Link>
    </p>
  );
}

/** The first lesson that the author lets everybody read. */
function ReadFirst({ course }: { course: Course }) {
  const { t } = useTranslation();
  const open = course.show_curriculum && !course.is_password_protected;
  const { data } = useQuery({ ...curriculumQuery(course.id, ''), enabled: open });
  const item = data?.sections.flatMap(({ items }) => items).find(({ preview }) => preview);
  if (!item) return null;
  return (
    <ButtonLink className={classes.preview} href={itemPath(course.id, item)} icon={<ShowIcon />}>
      {t('read_first')}
    </ButtonLink>
  );
}
