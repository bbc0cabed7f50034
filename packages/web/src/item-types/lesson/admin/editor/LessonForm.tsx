import type { Course, Lesson, Section } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { AddIcon, LockIcon } from '../../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../../shared/deferred/icons.tsx';
import { DraftIcon, PublishIcon } from '../../../../shared/ui/staffIcons.tsx';
import { MenuItem } from '../../../../shared/ui/overlays/Menu.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { RichTextField } from '../../../../admin/editor/RichTextField.tsx';
import { FieldGroup, FormBody, FormScreen } from '../../../../admin/form/screen/FormScreen.tsx';
import { lessonAddresses } from './addresses.ts';
import { LessonDrafts } from './aiDraft/LessonDrafts.tsx';
import { DocumentsField } from './fields/DocumentsField.tsx';
import { LessonSide } from './LessonSide.tsx';
import { StoredItemEntries } from '../../../../admin/items/ItemMenu.tsx';
import { ItemStatus } from '../../../../admin/items/ItemStatus.tsx';
import type { LessonValues, NewLesson } from './lessonValues.ts';
import { useLessonActions } from './useLessonActions.ts';
import { useLessonRecord } from './useLessonRecord.ts';
import { VideoPanel } from './video/VideoPanel.tsx';

/** It draws formulas, with what that takes; the form does not wait for it. */
const TextPreview = lazy(() => import('./TextPreview.tsx').then((file) => ({ default: file.TextPreview })));

/** Menu next to the primary button. */
function LessonMenu({
  lesson,
  onStatus,
  onGoOn,
  actions,
}: {
  lesson: Lesson | undefined;
  onStatus: (status: LessonValues['status']) => void;
  onGoOn: () => void;
  actions: ReturnType<typeof useLessonActions>;
}) {
  const { t } = useTranslation();
  const status = lesson?.status ?? 'draft';
  const isOut = status === 'publish' || status === 'private';
  return (
    <>
      <MenuItem icon={<DraftIcon />} onClick={() => onStatus('draft')}>
        {t(isOut ? 'items.switch_to_draft' : 'items.save_draft')}
      </MenuItem>
      {status === 'private' && (
        <MenuItem icon={<PublishIcon />} onClick={() => onStatus('publish')}>
          {t('items.publish')}
        </MenuItem>
      )}
      {status !== 'private' && (
        <MenuItem icon={<LockIcon />} onClick={() => onStatus('private')}>
          {t('items.switch_to_private')}
        </MenuItem>
      )}
      <MenuItem icon={<AddIcon />} onClick={onGoOn}>
        {t('lessons.save_and_next')}
      </MenuItem>
      {lesson && <StoredItemEntries item={lesson} actions={actions} />}
    </>
  );
}

/** One lesson; without `lesson` a new one. */
export function LessonForm({
  lesson,
  fresh,
  course,
  sections,
}: {
  lesson?: Lesson;
  fresh: NewLesson;
  course: Course;
  sections: readonly Section[];
}) {
  const { t } = useTranslation();
  const { record, saveAndGoOn, write, acceptDraft } = useLessonRecord({ lesson, fresh, courseId: course.id });
  const actions = useLessonActions(course.id);
  const [pictureUrl, setPictureUrl] = useState(lesson?.featured_image_url ?? '');
  const addresses = lessonAddresses(course.id);
  const isOut = lesson?.status === 'publish' || lesson?.status === 'private';
  const trashed = lesson?.status === 'trash';
  const { values } = record;
  const save = () => void record.save();
  // A lesson with a video begins with it. One that gets its first does not turn around under its author.
  const [videoFirst] = useState(values.video_source !== '');
  const text = (
    <>
      <RichTextField
        label={t('lessons.description')}
        path="description"
        value={values.description}
        error={record.errors.description}
        onChange={write}
      />
      <LessonDrafts
        lesson={{ id: lesson?.id, title: values.name, courseId: course.id }}
        now={values.description}
        onAccept={acceptDraft}
      />
    </>
  );

  return (
    <FormScreen
      record={record}
      title={lesson?.name ?? t('lessons.new')}
      crumbs={[{ label: course.name, ...addresses.builder }]}
      status={<ItemStatus status={lesson?.status} />}
      preview={
        lesson && (
          <ButtonLink href={lesson.preview_link} target="_blank" rel="noopener" icon={<ShowIcon size={18} />}>
            {t('items.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'items.update' : 'items.publish')}
      onPrimary={() => void (isOut ? record.save() : record.save({ status: 'publish' }))}
      onSave={save}
      menu={
        <LessonMenu
          lesson={lesson}
          actions={actions}
          onStatus={(status) => void record.save({ status })}
          onGoOn={() => void saveAndGoOn(isOut ? undefined : { status: 'publish' })}
        />
      }
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('lessons.in_trash')}</Notice>}
      <FormBody
        onSave={save}
        side={
          <LessonSide record={record} lesson={lesson} course={course} sections={sections} onPicture={setPictureUrl} />
        }
      >
        <FieldGroup>
          <TextField required label={t('items.name')} {...record.field('name')} />
          {!videoFirst && text}
        </FieldGroup>
        <VideoPanel record={record} lesson={lesson} pictureUrl={pictureUrl} />
        {videoFirst && text}
        <DocumentsField record={record} />
        <Suspense fallback={null}>
          <TextPreview title={values.name} html={values.description} />
        </Suspense>
      </FormBody>
    </FormScreen>
  );
}
