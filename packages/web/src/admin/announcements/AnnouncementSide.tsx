import { useTranslation } from '#i18n';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import type { AnnouncementRecord } from './announcementRecord.ts';
import type { CourseAnnouncement } from './announcementValues.ts';

const audiences = ['all', 'not_completed'] as const;

/** Publish date, audience and delivery of an announcement. */
export function AnnouncementSide({
  record,
  stored,
  zone,
}: {
  record: AnnouncementRecord;
  stored: CourseAnnouncement | undefined;
  zone: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('announcementForm.publishing')}>
        {!stored?.published_at && (
          <DateTimeField
            label={t('announcementForm.publish_date')}
            description={t('announcementForm.publish_date_help', { zone })}
            zone={zone}
            {...record.field('publish_date')}
          />
        )}
        <ChoiceField
          label={t('announcementForm.audience')}
          choices={audiences.map((value) => ({ value, label: t(`announcementForm.audience_${value}`) }))}
          {...record.field('audience')}
        />
      </FieldGroup>
      <FieldGroup title={t('announcementForm.options')}>
        <SwitchField
          label={t('announcementForm.send_email')}
          description={t('announcementForm.send_email_help')}
          {...record.field('send_email', 'checkbox')}
        />
        <SwitchField
          label={t('announcementForm.pin')}
          description={t('announcementForm.pin_help')}
          {...record.field('pin', 'checkbox')}
        />
      </FieldGroup>
    </>
  );
}
