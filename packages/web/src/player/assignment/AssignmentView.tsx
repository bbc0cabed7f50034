import type { Assignment, Lock } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { ItemHead } from '../item/ItemHead.tsx';
import { Materials } from '../lesson/content/Materials.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './assignment.module.css';
import { AssignmentFacts } from './AssignmentFacts.tsx';
import { ReplyView } from './ReplyView.tsx';

/** The learner's own part: what they write, or what became of what they handed in. */
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
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
}) {
  const settings = usePageSettings();
  const materials = addonActive(settings, 'download-materials') ? assignment.download_materials : [];
  return (
    <article className={classes.column}>
      <ItemHead name={assignment.name} section={section} learnersLock={learnersLock} className={classes.head} />
      <AssignmentFacts assignment={assignment} />
      {assignment.description && <Prose html={assignment.description} />}
      {materials.length > 0 && (
        <div className={classes.part}>
          <Materials materials={materials} titleClass={classes.partTitle} />
        </div>
      )}
      <OwnWork assignment={assignment} />
    </article>
  );
}
