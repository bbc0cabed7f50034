import type { OwnGrade } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { ownGradesQuery } from '../queries.ts';
import { Pager } from '../shell/Pager.tsx';
import { Screen } from '../shell/Screen.tsx';
import { GradeChip } from './GradeChip.tsx';
import classes from './Grades.module.css';
import type { GradesSearch } from './gradesSearch.ts';
import { useGradeWords } from './words.ts';

/** The courses of the learner with their scores. */
export function GradesScreen({ search }: { search: GradesSearch }) {
  const { t } = useGradeWords();
  const query = useQuery({ ...ownGradesQuery(search.page), placeholderData: keepPreviousData });
  return (
    <Screen title={t('title')}>
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ rows }) => rows.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState
            icon={<LevelIcon size={26} />}
            title={t('none')}
            action={
              <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
                {t('courses')}
              </Link>
            }
          >
            {t('none_text')}
          </EmptyState>
        }
      >
        {({ rows, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={attempts.results}>
            <table className={attempts.table}>
              <caption>
                <VisuallyHidden>{t('title')}</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('course')}</th>
                  <th scope="col">{t('graded_items')}</th>
                  <th scope="col" className={attempts.number}>
                    {t('score')}
                  </th>
                  <th scope="col">{t('grade')}</th>
                  <th scope="col">{t('status')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => (
                  <Row key={one.course.id} result={one} />
                ))}
              </tbody>
            </table>
            <Pager to="/grades" page={meta.current_page} pages={meta.pages} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function Row({ result }: { result: OwnGrade }) {
  const { t } = useGradeWords();
  const score = useScoreFormat();
  const { course, items, percent, grade, status } = result;
  const counted = items.filter((item) => item.status !== 'excused');
  const graded = counted.filter((item) => item.status === 'graded').length;
  return (
    <tr>
      <th scope="row" aria-label={course.name}>
        <Link to="/grades/$courseId" params={{ courseId: String(course.id) }} className={attempts.open}>
          <bdi>{course.name}</bdi>
        </Link>
      </th>
      <td data-label={t('graded_items')}>{t('graded_of', { graded, all: counted.length })}</td>
      <td data-label={t('score')} className={attempts.number}>
        {percent === null ? t('no_score') : <bdi className={classes.strong}>{score(percent)}</bdi>}
      </td>
      <td data-label={t('grade')}>{grade ? <GradeChip grade={grade} /> : '–'}</td>
      <td data-label={t('status')}>
        <Tag tone={status === 'final' ? 'good' : 'neutral'}>{t(`status_${status}`)}</Tag>
      </td>
    </tr>
  );
}
