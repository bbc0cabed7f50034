import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { useOwnDateTime } from '../../../shared/format/useOwnDateTime.ts';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from './assignment.module.css';

/** The editor is large and is loaded on demand. */
const AnswerEditor = lazy(async () => ({ default: (await import('./editor/AnswerEditor.tsx')).AnswerEditor }));

/** The text of an answer and the time its draft was saved. */
export function AnswerText({
  helpId,
  value,
  savedAt,
  missing,
  onChange,
}: {
  helpId: string;
  value: string;
  savedAt: string | null;
  /** A submit was attempted without a required text. */
  missing: boolean;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation();
  const time = useOwnDateTime();
  const saved = savedAt ? t('assignment_draft_saved', { time: time(savedAt) }) : t('assignment_draft_help');
  return (
    <>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={250} />
          </Loading>
        }
      >
        <AnswerEditor
          label={t('assignment_answer')}
          describedBy={helpId}
          invalid={missing}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      <p id={helpId} className={classes.help} data-bad={missing || undefined} role={missing ? 'alert' : undefined}>
        {missing ? t('assignment_empty') : saved}
      </p>
    </>
  );
}
