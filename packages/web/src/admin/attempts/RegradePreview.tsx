import type { Got } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { formatResult } from '../../shared/attempt/attemptFormat.ts';
import type { quizzes } from '../../shared/api/endpoints.gen.ts';
import { plainText } from '../../shared/format/plainText.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ArrowNextIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import { ResultTag } from './AttemptFacts.tsx';
import base from '../../shared/ui/base.module.css';
import { cx } from '../../shared/ui/cx.ts';
import tables from '../../shared/ui/PlainTable.module.css';
import classes from './RegradeDialog.module.css';

type Preview = Got<NonNullable<(typeof quizzes.regradePreview)['contract']>>;
type Change = Preview['changes'][number];

/** Who would change, who would cross the pass mark, and because of which questions. */
export function RegradePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { attempts, changed, now_pass, now_fail, changes, questions } = preview;
  if (changed === 0) {
    return (
      <p className={classes.nothing}>
        <DoneIcon />
        {t('attempts.regrade_nothing', { count: attempts })}
      </p>
    );
  }
  const figures = [
    { id: 'changed', value: changed },
    { id: 'now_pass', value: now_pass },
    { id: 'now_fail', value: now_fail },
  ] as const;
  return (
    <>
      <p>{t('attempts.regrade_text', { count: attempts })}</p>
      <dl className={classes.figures}>
        {figures.map(({ id, value }) => (
          <div key={id} className={classes.figure} data-kind={id}>
            <dt>{t(`attempts.regrade_${id}`)}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {questions.length > 0 && (
        <section>
          <h3 className={base.heading}>{t('attempts.regrade_questions')}</h3>
          <ul role="list" className={classes.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <span>{plainText(question.name)}</span>
                <span className={base.fact}>{t('attempts.regrade_in', { count: question.attempts })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={base.heading}>{t('attempts.regrade_who')}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={classes.frame} tabIndex={0} role="group" aria-label={t('attempts.regrade_who')}>
          <Changes changes={changes} />
        </div>
        {changed > changes.length && (
          <p className={base.fact}>{t('attempts.regrade_more', { count: changed - changes.length })}</p>
        )}
      </section>
    </>
  );
}

function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation();
  return (
    <table className={cx(tables.table, tables.heads, classes.table)}>
      <thead>
        <tr>
          <th scope="col">{t('attempts.column_student')}</th>
          <th scope="col">{t('attempts.regrade_from')}</th>
          <th scope="col">{t('attempts.regrade_to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ attempt_id, number, user, from, to, ...passing }) => (
          <tr key={attempt_id} data-crosses={from.result !== to.result || undefined}>
            <th scope="row">
              <bdi>{user.display_name}</bdi>
              <span className={base.fact}>{t('attempts.attempt_number', { number })}</span>
            </th>
            <td>
              <Marks {...from} {...passing} />
            </td>
            <td>
              <span className={classes.to}>
                <ArrowNextIcon size={16} />
                <Marks {...to} {...passing} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ earned_marks, result, ...mark }: Change['from'] & Pick<Change, 'pass_mark' | 'pass_mark_type'>) {
  const { i18n } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.marks}>
      {format.number(earned_marks)}
      <span className={base.fact}>{formatResult(mark, i18n.language)}</span>
      <ResultTag result={result} />
    </span>
  );
}
