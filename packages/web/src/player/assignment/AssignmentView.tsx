import type { Assignment, Lock } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { ItemHead } from '../item/ItemHead.tsx';
import { Materials } from '../lesson/content/Materials.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import column from '../item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AssignmentFacts } from './AssignmentFacts.tsx';
import { RubricView } from './rubric/RubricView.tsx';
import { ReplyView } from './ReplyView.tsx';

/** The answer form, or the submission and its result. */
function OwnWork({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { standing } = assignment;
  if (!standing) return <Notice>{t('assignment_no_standing')}</Notice>;
  if (standing.reply) return <ReplyView assignment={assignment} reply={standing.reply} />;
  if (!standing.can.submit) return <Notice tone="warn">{t('assignment_closed')}</Notice>;
  return <AnswerForm assignment={assignment} />;
}

export function AssignmentView({
  assignment,
  section,
  learnersLock,
}: {
  assignment: Assignment;
  section: string | undefined;
  /** For staff: the lock that applies to learners. */
  learnersLock: Lock | null | undefined;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const materials = addonActive(settings, 'download-materials') ? assignment.download_materials : [];
  return (
    <article className={column.column}>
      <ItemHead name={assignment.name} section={section} learnersLock={learnersLock} className={classes.head} />
      <AssignmentFacts assignment={assignment} />
      {assignment.description && <Prose html={assignment.description} />}
      {materials.length > 0 && (
        <div className={column.part}>
          <Materials materials={materials} titleClass={column.partTitle} />
        </div>
      )}
      {assignment.rubric.length > 0 && !assignment.standing?.reply?.rubric && (
        <section className={column.part}>
          <h2 className={column.partTitle}>{t('assignment_rubric')}</h2>
          <RubricView rubric={assignment.rubric} />
        </section>
      )}
      <OwnWork assignment={assignment} />
    </article>
  );
}
