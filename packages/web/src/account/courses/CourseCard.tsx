import { useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ReviewDialog } from '../../shared/review/ReviewDialog.tsx';
import { ButtonLink, IconButton } from '../../shared/ui/Button.tsx';
import { LogOutIcon, MoreIcon, StarIcon } from '../../shared/ui/icons.tsx';
import { BookIcon, LevelIcon, RestoreIcon } from '../../shared/deferred/icons.tsx';
import { Menu, MenuItem, MenuLink } from '../../shared/ui/overlays/Menu.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './CourseCard.module.css';
import { CoursePicture } from './CoursePicture.tsx';
import type { Enrolled } from './course.ts';
import { LeaveCourseDialog } from './LeaveCourseDialog.tsx';
import { StudyLink } from './StudyLink.tsx';
import { StudyProgress } from './StudyProgress.tsx';

export function CourseCard({ enrolled }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const { course } = enrolled;
  const over = enrolled.status !== 'active';
  return (
    <li className={classes.card}>
      <CoursePicture course={course} />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <CourseText lang={course.language}>{course.name}</CourseText>
          </h2>
          <CardMenu enrolled={enrolled} />
        </div>
        {course.author && (
          <p className={base.secondary}>
            <bdi>{course.author.display_name}</bdi>
          </p>
        )}
        <AccessEnd enrolled={enrolled} />
        <div className={classes.foot}>
          <StudyProgress course={course} />
          {over ? (
            <ButtonLink wide href={course.permalink}>
              {t('course_page')}
            </ButtonLink>
          ) : (
            <StudyLink wide course={course} variant={course.progress_data.status === 'progress' ? 'soft' : 'outline'} />
          )}
        </div>
      </div>
    </li>
  );
}

function AccessEnd({ enrolled: { status, expires_at } }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!expires_at) return null;
  const date = format.date(expires_at);
  return (
    <p>
      {status === 'expired' ? (
        <Tag tone="bad">{t('access_ended', { date })}</Tag>
      ) : (
        <Tag tone="warn">{t('access_ends', { date })}</Tag>
      )}
    </p>
  );
}

function CardMenu({ enrolled }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const settings = usePageSettings();
  const [isRating, setIsRating] = useState(false);
  const { course } = enrolled;
  return (
    <div className={classes.menu}>
      <Menu
        trigger={(props) => (
          <IconButton label={t('more_for', { course: course.name })} side="end" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuLink icon={<BookIcon />} href={course.permalink}>
          {t('course_page')}
        </MenuLink>
        {addonActive(settings, 'gradebook') && (
          <MenuLink icon={<LevelIcon />} href={`#/grades/${course.id}`}>
            {t('grades')}
          </MenuLink>
        )}
        {enrolled.can.review && (
          <MenuItem icon={<StarIcon />} onClick={() => setIsRating(true)}>
            {t('rate_course')}
          </MenuItem>
        )}
        {course.progress_data.retake_url && (
          <MenuLink icon={<RestoreIcon />} href={course.progress_data.retake_url}>
            {t('retake_course')}
          </MenuLink>
        )}
        {enrolled.can.leave && (
          <MenuItem icon={<LogOutIcon />} tone="bad" onClick={() => setLeaving(true)}>
            {t('leave_course')}
          </MenuItem>
        )}
      </Menu>
      {isRating && <ReviewDialog courseId={course.id} title={t('rate_course')} onClose={() => setIsRating(false)} />}
      {enrolled.can.leave && <LeaveCourseDialog enrolled={enrolled} open={leaving} onClose={() => setLeaving(false)} />}
    </div>
  );
}
