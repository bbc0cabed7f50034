import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { transfer } from '../../../../admin/endpoints.gen.ts';
import { upload } from '../../../../shared/api/upload.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import classes from './ImportQuizDialog.module.css';
import { uploadFailure } from '../../../../shared/upload/failure.ts';
import { FileForm } from '../../../../admin/media/FileForm.tsx';
import { type QuizFileSummary, summarizeQuizFile } from './summarizeQuizFile.ts';
import { useBuilder } from '../../../../admin/builder/store/useBuilder.ts';

const SHOWN_NAMES = 5;

/** What an import would add. */
function Preview({ summary: { quizzes, questions, names } }: { summary: QuizFileSummary }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={`${t('builder.import_quiz_quizzes', { count: quizzes })} · ${t('builder.import_quiz_questions', { count: questions })}`}
    >
      <ul role="list">
        {names.slice(0, SHOWN_NAMES).map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may be equal and do not move
          <li key={at} dir="auto">
            {name}
          </li>
        ))}
        {names.length > SHOWN_NAMES && <li>…</li>}
      </ul>
    </Notice>
  );
}

/** Quizzes out of a file, at the end of a section. */
export function ImportQuizDialog({ section, onClose }: { section: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const { store, courseId } = useBuilder();
  const name = store.read().sections.find((one) => one.id === section)?.name ?? '';
  const send = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('course_id', String(courseId));
      body.append('section_id', String(section));
      body.append('file', file);
      return store.act(() =>
        upload(transfer.importQuiz, { body, onProgress: () => {}, signal: new AbortController().signal }),
      );
    },
    onSuccess({ problems }) {
      toast.good(t('builder.import_quiz_done'));
      if (problems.length === 0) onClose();
    },
  });
  const chosen = useRef<File>(undefined);
  const [summary, setSummary] = useState<QuizFileSummary>();

  async function choose(file: File) {
    send.reset();
    chosen.current = file;
    setSummary(undefined);
    const found = await summarizeQuizFile(file);
    if (chosen.current === file) setSummary(found);
  }

  const failure =
    send.error === null
      ? undefined
      : uploadFailure(t, {
          name: send.variables?.name ?? '',
          error: send.error,
          typeAdvice: t('builder.import_quiz_type_advice'),
        });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.import_quiz_title', { section: name })}
      actions={
        send.data ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={send.isPending}>
              {t('builder.import')}
            </Button>
          </>
        )
      }
    >
      {send.data ? (
        <Notice tone="warn" title={t('builder.import_quiz_problems')}>
          <ul role="list" className={classes.problems}>
            {send.data.problems.map((one) => (
              <li key={`${one.kind} ${one.record_id} ${one.message}`}>
                {[one.name, one.message].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <FileForm
          id={form}
          text={t('builder.import_quiz_text')}
          label={t('builder.import_quiz_file')}
          missingText={t('builder.import_quiz_choose')}
          failure={failure}
          dropText={t('builder.import_quiz_drop')}
          onChoose={(file) => void choose(file)}
          onSend={send.mutate}
        >
          <div role="status">{summary && <Preview summary={summary} />}</div>
        </FileForm>
      )}
    </Dialog>
  );
}
