import type { AnswerResult } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import classes from '../../shell/Switch.module.css';
import { type AnswerFilter, answerFilters, isAmong } from './grading/marks.ts';

/** Which of the answers to show. */
export function AnswerFilters({ answers, current }: { answers: AnswerResult[]; current: AnswerFilter }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <nav className={classes.switch} aria-label={t('attempts.answers_shown')}>
      {answerFilters.map((filter) => (
        <Link
          key={filter}
          to="."
          search={(before: Record<string, unknown>) =>
            ({ ...before, show: filter === 'all' ? undefined : filter }) as never
          }
          replace
          resetScroll={false}
          className={classes.view}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={filter === current ? 'page' : undefined}
        >
          {t(`attempts.show_${filter}`, {
            number: format.number(answers.filter((answer) => isAmong(answer, filter)).length),
          })}
        </Link>
      ))}
    </nav>
  );
}
