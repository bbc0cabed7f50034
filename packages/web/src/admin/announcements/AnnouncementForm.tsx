import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { courseAnnouncementFields } from '../fields.gen.ts';
import { bound } from '../form/record/bound.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { AnnouncementStatus } from './AnnouncementFacts.tsx';
import { AnnouncementMenu } from './AnnouncementMenu.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { AnnouncementSide } from './AnnouncementSide.tsx';
import {
  announcementChanges,
  type AnnouncementValues,
  announcementValues,
  type CourseAnnouncement,
  publishedStatus,
} from './announcementValues.ts';
import { CoursesField } from './CoursesField.tsx';
import { createOnce } from './createOnce.ts';
import { PublishEffect } from './PublishEffect.tsx';
import { announcementQuery, refreshAnnouncements } from './queries.ts';
import { SendAgainDialog } from './SendAgainDialog.tsx';

/** One that is stored. */
export function AnnouncementScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const announcement = useQuery(announcementQuery(id));
  return (
    <ScreenQuery query={announcement} loading={<FormLoading fields={4} />} missing={t('announcementForm.missing')}>
      {(found) => <AnnouncementForm key={found.id} stored={found} />}
    </ScreenQuery>
  );
}

/** An announcement; without `stored` a new one, which may be for several courses. */
export function AnnouncementForm({ stored }: { stored?: CourseAnnouncement }) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const crumb = useCrumb('/course-announcements');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [create] = useState(createOnce);
  const [previewing, setPreviewing] = useState(false);
  const [isSendingAgain, setIsSendingAgain] = useState(false);
  const record = useRecordForm<AnnouncementValues, CourseAnnouncement>({
    stored,
    toValues: announcementValues,
    fields: courseAnnouncementFields,
    check: (values, rules) => ({
      course_id: values.all_own_courses || values.course_ids.length > 0 ? undefined : rules.required(''),
    }),
    save: ({ values, changed, modified }) =>
      stored
        ? call(courseAnnouncements.update, {
            params: { id: stored.id },
            body: { ...announcementChanges(changed), modified },
          })
        : create(values),
    saved: ({ status, created_ids: made }) => {
      if (made && made.length > 1) return t('announcementForm.created_many', { count: made.length });
      if (!stored) return t('announcementForm.created');
      return t(
        status === 'publish' && stored.status !== 'publish' ? 'announcementForm.published' : 'announcementForm.updated',
      );
    },
    reload: () => client.fetchQuery({ ...announcementQuery(stored?.id ?? 0), staleTime: 0 }),
    draft: { key: stored ? `announcement-${stored.id}` : 'announcement-new' },
    isDraft: ({ status }) => status === 'draft',
    onSaved(saved) {
      client.setQueryData(announcementQuery(saved.id).queryKey, saved);
      void refreshAnnouncements(client);
      if (stored) return;
      if (saved.created_ids && saved.created_ids.length > 1) {
        void navigate({ to: '/course-announcements', replace: true });
        return;
      }
      const params = { announcementId: String(saved.id) };
      void navigate({ to: '/course-announcements/$announcementId/edit', params, replace: true });
    },
  });
  const { values } = record;
  const isPublished = stored?.status === 'publish';
  const trashed = stored?.status === 'trash';
  const save = () => void record.save();
  const publish = () => void record.save({ status: publishedStatus(values) });
  return (
    <FormScreen
      record={record}
      title={stored?.title ?? t('announcementForm.new')}
      crumbs={[crumb]}
      status={<AnnouncementStatus status={stored?.status} />}
      preview={
        stored && (
          <Button icon={<ShowIcon size={18} />} onClick={() => setPreviewing(true)}>
            {t('announcementForm.preview')}
          </Button>
        )
      }
      primary={t(
        isPublished
          ? 'announcementForm.update'
          : values.publish_date === null
            ? 'announcementForm.publish'
            : 'announcementForm.schedule',
      )}
      onPrimary={isPublished ? save : publish}
      onSave={save}
      menu={
        <AnnouncementMenu
          stored={stored}
          onSaveDraft={() => void record.save({ status: 'draft' })}
          onSendAgain={() => setIsSendingAgain(true)}
        />
      }
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('announcementForm.in_trash')}</Notice>}
      <FormBody onSave={save} side={<AnnouncementSide record={record} stored={stored} zone={timezone} />}>
        <FieldGroup>
          <TextField required label={t('announcementForm.title')} {...record.field('title')} />
          <CoursesField record={record} stored={stored} />
          <RichTextField
            label={t('announcementForm.description')}
            height={350}
            {...bound<string>('description', record.field('description'))}
          />
          {!trashed && <PublishEffect values={values} stored={stored} />}
        </FieldGroup>
      </FormBody>
      {stored && <AnnouncementPreview stored={stored} open={previewing} onClose={() => setPreviewing(false)} />}
      {stored && (
        <SendAgainDialog
          announcement={stored}
          open={isSendingAgain}
          onClose={() => setIsSendingAgain(false)}
          onSent={() => refreshAnnouncements(client)}
        />
      )}
    </FormScreen>
  );
}
