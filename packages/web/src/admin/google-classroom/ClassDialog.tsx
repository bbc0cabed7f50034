import type { GoogleClass } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { googleClassrooms } from '../endpoints.gen.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshClasses } from './queries.ts';

export type Question = 'update' | 'unlink' | 'delete';
type Linked = GoogleClass & { course: NonNullable<GoogleClass['course']> };

const work: Record<Question, (of: Linked) => Promise<unknown>> = {
  update: ({ id }) => call(googleClassrooms.update, { params: { id } }),
  unlink: ({ id }) => call(googleClassrooms.unlink, { params: { id } }),
  delete: ({ course }) => call(courses.remove, { params: { id: course.id } }),
};

/** Asks before the course of a class is changed, unlinked or deleted. */
export function ClassDialog({ question, of, onClose }: { question: Question; of: Linked; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, attempt, text } = useAttempt(refreshClasses);
  const confirm = async () => {
    if (await attempt(() => work[question](of), t(`classrooms.${question}_done`))) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`classrooms.${question}_title`, { name: of.course.name })}
      confirm={t(`classrooms.${question}_confirm`)}
      danger={question === 'delete'}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p>{t(`classrooms.${question}_text`)}</p>
      {text && <Notice tone="bad">{text}</Notice>}
    </ConfirmDialog>
  );
}
