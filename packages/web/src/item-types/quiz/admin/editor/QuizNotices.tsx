import type { Quiz } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { titleText } from '../../../../question-types/editing/titleText.ts';
import { shortened } from '../../../../shared/format/plainText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import base from '../../../../shared/ui/base.module.css';
import { BadFieldList } from '../../../../admin/form/screen/BadFieldList.tsx';
import type { BadField } from '../../../../admin/form/values/errorPaths.ts';
import { RegradeButton } from './RegradeButton.tsx';
import type { QuizRecord } from './useQuizRecord.ts';

/** The first error of each bad question. */
function badQuestions(bad: readonly BadField[]): { place: number; field: BadField }[] {
  const found = new Map<number, BadField>();
  for (const field of bad) {
    const [, place] = /^questions\.(\d+)/.exec(field.path) ?? [];
    if (place !== undefined && !found.has(Number(place))) found.set(Number(place), field);
  }
  return [...found].map(([place, field]) => ({ place, field })).toSorted((one, other) => one.place - other.place);
}

/** Notices above the tabs: questions with errors, and existing attempts. */
export function QuizNotices({
  record,
  quiz,
  refused,
}: {
  record: QuizRecord;
  quiz: Quiz | undefined;
  /** After a failed save. An earlier notice would move buttons while they are clicked. */
  refused: boolean;
}) {
  const { t } = useTranslation();
  const bad = refused ? badQuestions(record.bad) : [];
  const taken = quiz !== undefined && quiz.attempts_count > 0;
  if (bad.length === 0 && !taken) return null;
  return (
    <div className={base.notices}>
      {bad.length > 0 && (
        <Notice tone="bad" title={t('quizzes.fix_before_saving', { count: bad.length })}>
          <BadFieldList
            fields={bad.map(({ place, field }) => {
              const name = shortened(titleText(record.values.questions[place]?.name ?? ''), 60);
              const words = { number: place + 1, name, message: field.message };
              return { key: place, text: t(name ? 'quizzes.fix_jump' : 'quizzes.fix_jump_unnamed', words), field };
            })}
            onShow={record.show}
          />
        </Notice>
      )}
      {taken && (
        <Notice title={t('quizzes.taken', { count: quiz.attempts_count })}>
          <p>{t('quizzes.taken_text')}</p>
          <RegradeButton quiz={quiz} blocked={record.dirty} />
        </Notice>
      )}
    </div>
  );
}
