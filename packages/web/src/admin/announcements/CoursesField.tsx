import { MAX_ROWS } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { ChosenField } from '../course/fields/ChosenField.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import type { AnnouncementRecord } from './announcementRecord.ts';
import type { CourseAnnouncement } from './announcementValues.ts';

/** The courses of a new announcement, or the one of a stored announcement, which stays once it was sent. */
export function CoursesField({
  record,
  stored,
}: {
  record: AnnouncementRecord;
  stored: CourseAnnouncement | undefined;
}) {
  const { t } = useTranslation();
  const { course_ids: ids, all_own_courses: all } = record.values;
  const { error } = record.field('course_id' as 'title');
  if (stored?.published_at) {
    return (
      <p>
        {t('announcementForm.course')}: <bdi>{stored.course.name}</bdi>
      </p>
    );
  }
  if (stored) {
    return (
      <OptionField
        required
        label={t('announcementForm.course')}
        source={courseOptions}
        value={String(ids[0] ?? '')}
        onChange={(id) => record.set('course_ids', id === '' ? [] : [Number(id)])}
        error={error}
        data-path="course_id"
      />
    );
  }
  return (
    <>
      {!all && (
        <ChosenField
          label={t('announcementForm.courses')}
          more={t('announcementForm.course_more')}
          description={t('announcementForm.courses_help')}
          placeholder={t('announcementForm.course_choose')}
          removeLabel={(name) => t('announcementForm.course_remove', { name })}
          source={courseOptions}
          exclude={[]}
          max={MAX_ROWS}
          value={ids}
          onChange={(chosen) => record.set('course_ids', chosen)}
          error={error}
          data-path="course_id"
        />
      )}
      <SwitchField
        label={t('announcementForm.all_own_courses')}
        description={t('announcementForm.all_own_courses_help')}
        {...record.field('all_own_courses', 'checkbox')}
      />
    </>
  );
}
