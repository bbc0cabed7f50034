import type { Course } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { ExportCoursesDialog } from '../jobs/ExportCoursesDialog.tsx';
import type { Publishing } from './usePublishing.ts';

function ScheduleDialog({ open, publishing }: { open: boolean; publishing: Publishing }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [date, setDate] = useState<string | null>(null);
  const [late, setLate] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={publishing.close}
      title={t('course.schedule_title')}
      actions={
        <>
          <Button onClick={publishing.close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              const isAhead = date !== null && new Date(date) > new Date();
              setLate(!isAhead);
              if (isAhead) publishing.schedule(date);
            }}
          >
            {t('course.schedule_confirm')}
          </Button>
        </>
      }
    >
      <DateTimeField
        label={t('course.publish_date')}
        description={t('form.site_time', { zone })}
        zone={zone}
        value={date}
        onChange={setDate}
        error={late && t('course.schedule_ahead')}
      />
    </Dialog>
  );
}

/** Some of the course is not written to the end: with it, or without? */
function DraftsDialog({ open, publishing }: { open: boolean; publishing: Publishing }) {
  const { t } = useTranslation();
  const { drafts, items, hasContent } = publishing.readiness;
  const kind = publishing.mayPublish ? 'publish' : 'hand_in';
  return (
    <Dialog
      open={open}
      onClose={publishing.close}
      title={t('course.drafts_title', { count: items, drafts })}
      actions={
        <>
          <Button onClick={publishing.close}>{t('cancel')}</Button>
          <Button onClick={publishing.publish}>{t(`course.${kind}_without_drafts`)}</Button>
          <Button variant="primary" onClick={publishing.publishWithItems}>
            {t(`course.${kind}_with_drafts`)}
          </Button>
        </>
      }
    >
      <p>{t(hasContent ? 'course.drafts_text' : 'course.empty_text')}</p>
    </Dialog>
  );
}

/** What is asked before a course goes public, is taken back, leaves as a file, or goes to the trash. */
export function PublishDialogs({ course, publishing }: { course: Course; publishing: Publishing }) {
  const { t } = useTranslation();
  const { asking, close } = publishing;
  return (
    <>
      <ConfirmDialog
        open={asking === 'empty'}
        title={t('course.empty_title')}
        confirm={publishing.mayPublish ? t('course.publish_anyway') : t('course.hand_in_anyway')}
        onConfirm={publishing.publish}
        onClose={close}
      >
        <p>{t('course.empty_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'unpublish'}
        title={t('course.unpublish_title')}
        confirm={t('course.make_draft')}
        onConfirm={publishing.makeDraft}
        onClose={close}
      >
        <p>{t('course.unpublish_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'trash'}
        danger
        title={t('course.trash_title', { name: course.name })}
        confirm={t('course.move_to_trash')}
        busy={publishing.trash.isPending}
        onConfirm={() => publishing.trash.mutate()}
        onClose={close}
      >
        <p>{t('course.trash_text', { count: course.students_count })}</p>
      </ConfirmDialog>
      <DraftsDialog open={asking === 'drafts'} publishing={publishing} />
      <ScheduleDialog open={asking === 'schedule'} publishing={publishing} />
      <ExportCoursesDialog open={asking === 'export'} onClose={close} rows={{ ids: [course.id] }} />
    </>
  );
}
