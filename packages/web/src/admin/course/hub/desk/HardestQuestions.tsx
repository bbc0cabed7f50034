import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import base from '../../../../shared/ui/base.module.css';
import { Panel } from '../../../dashboard/Panel.tsx';
import classes from './CourseDesk.module.css';
import type { Desk } from './deskQuery.ts';

export function HardestQuestions({ courseId, questions }: { courseId: number; questions: Desk['hardest_questions'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('courseHub.hardest')}>
      {questions.length === 0 ? (
        <p className={classes.none}>{t('courseHub.hardest_none')}</p>
      ) : (
        <ul role="list" className={classes.rows}>
          {questions.map(({ id, name, quiz, answers, right_percent }) => (
            <li key={`${quiz.id}-${id}`} className={classes.row}>
              <div className={classes.main}>
                <Link
                  to="/courses/$courseId/quiz/edit/$quizId"
                  params={{ courseId: String(courseId), quizId: String(quiz.id) }}
                  search={{ tab: 'questions', question: id }}
                  className={classes.name}
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className={base.tiny}>
                  <bdi>{quiz.name}</bdi>
                </span>
                <span className={base.tiny}>
                  {t('courseHub.right', {
                    count: answers,
                    number: format.number(answers),
                    percent: format.percent(right_percent),
                  })}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
