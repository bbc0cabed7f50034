import type { Lock, Quiz } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { ScreenTitle } from '../../course/ScreenTitle.tsx';
import { LearnersLock } from '../../lesson/refused/LearnersLock.tsx';
import lesson from '../../lesson/LessonView.module.css';
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
  useTitle(quiz.name);
  return (
    <header>
      {section && <p className={lesson.section}>{section}</p>}
      <ScreenTitle>{quiz.name}</ScreenTitle>
      {learnersLock && <LearnersLock lock={learnersLock} />}
      {quiz.standing?.is_preview && (
        <div className={classes.note}>
          <Notice tone="warn">{t('quiz_preview_note')}</Notice>
        </div>
      )}
    </header>
  );
}
