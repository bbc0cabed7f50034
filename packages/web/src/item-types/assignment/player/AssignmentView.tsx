import type { Assignment, AssignmentStanding, Lock } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { ItemHead } from '../../../player/item/ItemHead.tsx';
import { Materials } from '../../../player/item/materials/Materials.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AssignmentFacts } from './AssignmentFacts.tsx';
import { RubricView } from './rubric/RubricView.tsx';
import { ReturnedView } from './ReturnedView.tsx';
import { ReplyView, ResultView, UnsentDraft } from './ReplyView.tsx';

/** Whether the learner has changed the submission without submitting the changes. */
const hasChanges = ({ reply, draft, attachments }: AssignmentStanding): boolean =>
  reply !== null && ((draft !== null && draft.answer !== reply.answer) || attachments.length > 0);

/** The answer form, or the submission. */
function OwnWork({
  assignment,
  submitPlace,
  edits,
  setEdits,
}: {
  assignment: Assignment;
  submitPlace: HTMLElement | null;
  edits: boolean;
  setEdits: (edits: boolean) => void;
}) {
  const { t } = useTranslation();
  const { standing } = assignment;
  if (!standing) return <Notice>{t('assignment_no_standing')}</Notice>;
  if (standing.reply) {
    const { reply } = standing;
    if (edits) {
      return <AnswerForm assignment={assignment} edited={reply} onClose={() => setEdits(false)} />;
    }
    return <ReplyView assignment={assignment} reply={reply} onEdit={() => setEdits(true)} />;
  }
  if (!standing.can.submit) {
    return (
      <section className={column.part}>
        <Notice tone="warn">
          {t('assignment_closed')} {t('assignment_closed_help')}
        </Notice>
        {standing.draft?.answer && <UnsentDraft title={t('assignment_unsent_answer')} draft={standing.draft.answer} />}
      </section>
    );
  }
  return <AnswerForm assignment={assignment} submitPlace={submitPlace} />;
}

export function AssignmentView({
  assignment,
  submitPlace,
  section,
  learnersLock,
}: {
  assignment: Assignment;
  /** Where in the bar the button that submits an answer is rendered. */
  submitPlace: HTMLElement | null;
  section: string | undefined;
  /** For staff: the lock that applies to learners. */
  learnersLock: Lock | null | undefined;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { standing } = assignment;
  const [opened, setOpened] = useState(() => standing !== null && hasChanges(standing));
  const edits = opened && standing?.can.edit === true;
  const materials = addonActive(settings, 'download-materials') ? assignment.download_materials : [];
  return (
    <article className={column.column}>
      <ItemHead name={assignment.name} section={section} learnersLock={learnersLock} className={classes.head} />
      <AssignmentFacts assignment={assignment} />
      {standing?.reply && !edits && <ResultView assignment={assignment} reply={standing.reply} />}
      {standing?.returned && <ReturnedView assignment={assignment} returned={standing.returned} />}
      {assignment.description && <Prose html={assignment.description} />}
      {materials.length > 0 && (
        <div className={column.part}>
          <Materials materials={materials} titleClass={column.partTitle} />
        </div>
      )}
      {assignment.rubric.length > 0 && !standing?.reply?.rubric && (
        <section className={column.part}>
          <h2 className={column.partTitle}>{t('assignment_rubric')}</h2>
          <RubricView rubric={assignment.rubric} />
        </section>
      )}
      <OwnWork assignment={assignment} submitPlace={submitPlace} edits={edits} setEdits={setOpened} />
    </article>
  );
}
