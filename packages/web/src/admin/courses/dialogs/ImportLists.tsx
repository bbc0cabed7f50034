import type { ImportResult } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import tables from '../../../shared/ui/PlainTable.module.css';
import classes from './ImportDialog.module.css';

const outcomes = ['imported', 'skipped', 'kept', 'failed'] as const;
/** Those that have a name, in the order in which a course is made of them. */
const kinds = [
  'courses',
  'sections',
  'lessons',
  'quizzes',
  'questions',
  'assignments',
  'reviews',
  'faqs',
  'terms',
  'media',
];
const place = (kind: string) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);

/** How much of each kind comes in or does not, and each thing that cannot be taken over. `planned`: nothing is done yet. */
export function ImportLists({
  result: { counts, problems, missing_media },
  planned = false,
}: {
  result: ImportResult;
  planned?: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const inOrder = Object.entries(counts).toSorted(([a], [b]) => place(a) - place(b));
  return (
    <>
      <div className={classes.frame}>
        <table className={cx(tables.table, classes.table)}>
          <thead>
            <tr>
              <th scope="col">{t('courseList.import_kind')}</th>
              {outcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(planned ? `courseList.import_will_${outcome}` : `courseList.import_${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder.map(([kind, count]) => (
              <tr key={kind}>
                <th scope="row">{kinds.includes(kind) ? t(`courseList.kind_${kind}`) : kind}</th>
                {outcomes.map((outcome) => (
                  <td key={outcome}>{format.number(count[outcome])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 0 && (
        <section>
          <h3 className={base.heading}>{t('courseList.import_problems', { count: problems.length })}</h3>
          <ul role="list" className={classes.problems}>
            {problems.map(({ kind, record_id, name, level, message }) => (
              <li key={`${kind} ${record_id} ${message}`}>
                <Tag tone={level === 'error' ? 'bad' : 'warn'}>{t(`courseList.import_${level}`)}</Tag>{' '}
                <strong>{name}</strong> {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing_media.length > 0 && (
        <section>
          <h3 className={base.heading}>{t('courseList.import_media', { count: missing_media.length })}</h3>
          <ul role="list" className={classes.problems}>
            {missing_media.map(({ url, used_by }) => (
              <li key={`${url} ${used_by}`}>
                {url} ({used_by})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
