import type { Lock, Quiz } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { ItemHead } from '../../../../player/item/ItemHead.tsx';
import classes from '../quiz.module.css';

export interface QuizFacts {
  quiz: Quiz;
  section: string | undefined;
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
}

/** Name and place of a quiz, and for staff that their work does not count. */
export function QuizHead({ quiz, section, learnersLock }: QuizFacts) {
  const { t } = useTranslation();
  return (
    <ItemHead name={quiz.name} section={section} learnersLock={learnersLock}>
      {quiz.standing?.is_preview && (
        <div className={classes.note}>
          <Notice tone="warn">{t('quiz_preview_note')}</Notice>
        </div>
      )}
    </ItemHead>
  );
}
