import { MAX_WEBHOOK_COURSES } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { ChosenField } from '../course/fields/ChosenField.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { useRights } from '../resources/useRights.ts';
import type { WebhookRecord } from './useWebhookRecord.ts';

/** The courses whose events are sent. */
export function WebhookCourses({ record, disabled }: { record: WebhookRecord; disabled: boolean }) {
  const { t } = useTranslation();
  const { may } = useRights();
  return (
    <>
      <ChoiceField
        label={t('webhookForm.courses_of')}
        disabled={disabled}
        choices={[
          { value: 'all', label: t(may('author_any') ? 'webhookForm.courses_all' : 'webhookForm.courses_own') },
          { value: 'some', label: t('webhookForm.courses_some') },
        ]}
        {...record.field('courses')}
      />
      {record.values.courses === 'some' && (
        <ChosenField
          label={t('webhookForm.courses_chosen')}
          more={t('webhookForm.course_more')}
          description={t('webhookForm.courses_help')}
          placeholder={t('webhookForm.course_search')}
          removeLabel={(name) => t('webhookForm.course_remove', { name })}
          source={courseOptions}
          exclude={[]}
          max={MAX_WEBHOOK_COURSES}
          {...record.field('course_ids')}
        />
      )}
    </>
  );
}
