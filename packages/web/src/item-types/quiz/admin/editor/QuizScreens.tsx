import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { FormLoading } from '../../../../admin/form/screen/FormLoading.tsx';
import { itemCourseQuery } from '../../../../admin/items/itemQueries.ts';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import type { QuizTab } from './addresses.ts';
import { QuizForm } from './QuizForm.tsx';
import { wholeQuizQuery } from './quizQueries.ts';
import type { WholeQuiz } from './quizValues.ts';
import type { NewQuiz } from './useQuizRecord.ts';

const loading = <FormLoading fields={4} />;

interface Place {
  tab: QuizTab;
  /** The question that is open at first. */
  question?: number | undefined;
}

function InCourse({ whole, fresh, tab, question }: Place & { whole?: WholeQuiz; fresh: NewQuiz }) {
  const { t } = useTranslation();
  const course = useQuery(itemCourseQuery(fresh.courseId));
  return (
    <ScreenQuery query={course} loading={loading} missing={t('quizzes.course_missing')}>
      {(found) => <QuizForm whole={whole} fresh={fresh} course={found} tab={tab} question={question} />}
    </ScreenQuery>
  );
}

/** A stored quiz. Its course is the current one, whatever the URL says. */
export function QuizScreen({ id, tab, question }: Place & { id: number }) {
  const { t } = useTranslation();
  const whole = useQuery(wholeQuizQuery(id));
  return (
    <ScreenQuery query={whole} loading={loading} missing={t('quizzes.missing')}>
      {(found) => (
        <InCourse
          key={found.quiz.id}
          whole={found}
          fresh={{ courseId: found.quiz.course_id, sectionId: found.quiz.parent_id }}
          tab={tab}
          question={question}
        />
      )}
    </ScreenQuery>
  );
}

export function NewQuizScreen({ tab, ...fresh }: NewQuiz & { tab: QuizTab }) {
  return <InCourse fresh={fresh} tab={tab} />;
}
