import type { OwnGradeDetail } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Disclosure } from '../../shared/ui/Disclosure.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { ownGradeQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { GradeChip } from './GradeChip.tsx';
import { GradeItems } from './GradeItems.tsx';
import classes from './Grades.module.css';
import { areValid, type WhatIfPoints, whatIfDetail } from './whatIf.ts';
import { useGradeWords } from './words.ts';

/** The own grades of one course, and what they would be with other points. */
export function GradeScreen({ courseId }: { courseId: number }) {
  const { t } = useGradeWords();
  const query = useQuery(ownGradeQuery(courseId));
  /** null: the real scores. */
  const [points, setPoints] = useState<WhatIfPoints | null>(null);
  /** Counts resets: each has empty fields. */
  const [resets, setResets] = useState(0);
  const hidden = query.error instanceof ApiError && query.error.status === 404;
  if (hidden && query.data === undefined) return <NotFoundView />;
  return (
    <Screen
      title={query.data?.course.name ?? t('title')}
      before={
        <Link to="/grades" className={attempts.back}>
          <ArrowPreviousIcon size={18} />
          {t('title')}
        </Link>
      }
      action={
        query.data &&
        query.data.items.length > 0 && (
          <Button onClick={() => setPoints(points ? null : {})} aria-pressed={points !== null}>
            {t(points ? 'what_if_done' : 'what_if')}
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('none_text')}</p>}
      >
        {(detail) => {
          const shown = points ? whatIfDetail(detail, points) : detail;
          return (
            <div className={classes.parts}>
              {points && (
                <Notice title={t('what_if_title')}>
                  <p>{t('what_if_text')}</p>
                  <Button
                    variant="soft"
                    className={classes.reset}
                    onClick={() => {
                      setPoints({});
                      setResets(resets + 1);
                    }}
                  >
                    {t('what_if_reset')}
                  </Button>
                </Notice>
              )}
              <Summary detail={shown} real={points ? detail : null} isValid={points === null || areValid(points)} />
              <GradeItems key={resets} detail={shown} points={points} onPoints={setPoints} />
              <Formula detail={shown} />
            </div>
          );
        }}
      </QueryView>
    </Screen>
  );
}

/** The score of the course. `real`: what it is, while `detail` is what it would be; not valid: no score follows. */
function Summary({ detail, real, isValid }: { detail: OwnGradeDetail; real: OwnGradeDetail | null; isValid: boolean }) {
  const { t } = useGradeWords();
  const score = useScoreFormat();
  const { percent, grade, status, override } = detail;
  const text = (one: OwnGradeDetail) =>
    [one.percent === null ? t('no_score') : score(one.percent), one.grade?.name].filter(Boolean).join(' · ');
  return (
    <section className={classes.summary} data-what-if={real !== null}>
      <h2 className={classes.label}>{t(real ? 'what_if_score' : 'course_score')}</h2>
      <p className={percent === null ? classes.none : classes.score} aria-live="polite">
        {!isValid ? '–' : percent === null ? t('no_score') : <bdi>{score(percent)}</bdi>}
        {grade && <GradeChip grade={grade} />}
      </p>
      {real && <p className={classes.muted}>{t('now', { score: text(real) })}</p>}
      {!real && (
        <>
          <Tag tone={status === 'final' ? 'good' : 'neutral'}>{t(`status_${status}`)}</Tag>
          <p className={classes.muted}>
            {override !== null ? t('set_by_staff') : t(status === 'final' ? 'final_text' : 'released_only')}
          </p>
        </>
      )}
    </section>
  );
}

function Formula({ detail }: { detail: OwnGradeDetail }) {
  const { t } = useGradeWords();
  const score = useScoreFormat();
  const { categories, items, scale } = detail;
  const extra = items.some(({ extra_credit }) => extra_credit);
  return (
    <Disclosure label={t('formula')} look="card">
      <div className={classes.formula}>
        <p>{t('formula_text')}</p>
        {categories.length > 0 && (
          <ul>
            {categories.map(({ id, name, weight, drop_lowest: count, percent }) => (
              <li key={id}>
                <bdi>
                  {t('category_line', { category: name, percent: percent === null ? '–' : score(percent), weight })}
                </bdi>{' '}
                {count > 0 && t('formula_drop', { category: name, count })}
              </li>
            ))}
          </ul>
        )}
        {extra && <p>{t('formula_extra')}</p>}
        {scale.length > 0 && (
          <dl className={classes.scale} aria-label={t('scale')}>
            {scale.map((row) => (
              <div key={row.id}>
                <dt>
                  <GradeChip grade={row} />
                </dt>
                <dd>{t('range', { from: score(row.min), to: score(row.max) })}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Disclosure>
  );
}
