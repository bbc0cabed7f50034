import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { DraftedMark } from '../../../../../admin/ai/DraftedMark.tsx';
import { addonActive, usePageSettings } from '../../../../../shared/api/settings.tsx';
import base from '../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../shared/ui/Button.tsx';
import type { LessonDraftKind } from './LessonDraftDialog.tsx';

const LessonDraftDialog = lazy(async () => ({
  default: (await import('./LessonDraftDialog.tsx')).LessonDraftDialog,
}));

/** The drafts that a lesson's text can have; nothing while the add-on is off. */
export function LessonDrafts({
  lesson,
  now,
  onAccept,
}: {
  lesson: { id: number | undefined; title: string; courseId: number };
  now: string;
  onAccept: (html: string) => void;
}) {
  const { t } = useTranslation();
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  const [asked, setAsked] = useState<ReadonlySet<LessonDraftKind>>(new Set());
  const [opened, setOpened] = useState<LessonDraftKind | null>(null);
  if (!isOn) return null;
  const hasTitle = lesson.title.trim() !== '';
  function open(kind: LessonDraftKind) {
    setAsked(new Set([...asked, kind]));
    setOpened(kind);
  }
  return (
    <>
      <div className={base.cluster}>
        <Button
          size="small"
          variant="quiet"
          disabled={!hasTitle}
          title={hasTitle ? undefined : t('lessons.ai_needs_name')}
          onClick={() => open('lesson')}
        >
          {t('lessons.ai_draft')}
        </Button>
        {lesson.id !== undefined && (
          <Button size="small" variant="quiet" onClick={() => open('summary')}>
            {t('lessons.ai_summary')}
          </Button>
        )}
        {lesson.id !== undefined && <DraftedMark record="lesson" id={lesson.id} />}
      </div>
      {[...asked].map((kind) => (
        <Suspense key={kind} fallback={null}>
          {createPortal(
            <LessonDraftDialog
              kind={kind}
              open={opened === kind}
              lesson={lesson}
              now={now}
              onClose={() => setOpened(null)}
              onAccept={onAccept}
            />,
            // Outside of the lesson's form: the dialog has one of its own.
            document.body,
          )}
        </Suspense>
      ))}
    </>
  );
}
