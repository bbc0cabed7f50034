import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import base from '../../../shared/ui/base.module.css';
import table from '../../../shared/ui/PlainTable.module.css';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { setupQuery } from '../../gradebook/queries.ts';
import { sharesOfSetup } from '../../gradebook/setup/shares.ts';
import classes from './GradebookPanel.module.css';
import type { PanelProps } from './panel.ts';

/** The weights of quizzes, assignments and manual columns with their shares. They are changed in the gradebook. */
export function GradebookPanel({ course }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const setup = useQuery(setupQuery(course.id));
  return (
    <FieldGroup title={t('course.section_gradebook')} description={t('course.gradebook_help')}>
      <QueryView
        query={setup}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
        isEmpty={({ columns }) => columns.length === 0}
        empty={<p className={base.help}>{t('course.gradebook_none')}</p>}
      >
        {(found) => {
          const shares = sharesOfSetup(found);
          return (
            <table className={table.table}>
              <thead className={classes.cells}>
                <tr>
                  <th scope="col">{t('course.gradebook_item')}</th>
                  <th scope="col" className={classes.end}>
                    {t('course.gradebook_weight')}
                  </th>
                  <th scope="col" className={classes.end}>
                    {t('course.gradebook_share')}
                  </th>
                </tr>
              </thead>
              <tbody className={classes.cells}>
                {found.columns.map(({ key, name, weight }, at) => (
                  <tr key={key}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td className={classes.end}>{format.number(weight)}</td>
                    <td className={classes.end}>
                      <bdi dir="ltr">{score(shares[at] ?? 0)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </QueryView>
      <div className={base.actions}>
        <Link to="/gradebook/$courseId/columns" params={{ courseId: String(course.id) }} className={buttonClass()}>
          {t('course.gradebook_edit')}
        </Link>
      </div>
    </FieldGroup>
  );
}
