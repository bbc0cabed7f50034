import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../../shared/format/useSiteFormat.ts';
import base from '../../../../shared/ui/base.module.css';
import { Panel } from '../../../dashboard/Panel.tsx';
import classes from './CourseDesk.module.css';
import type { Desk } from './deskQuery.ts';

/** Who changed what in the course. */
export function RecentChanges({ changes }: { changes: Desk['changes'] }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  return (
    <Panel title={t('courseHub.changes')}>
      {changes.length === 0 ? (
        <p className={classes.none}>{t('courseHub.changes_none')}</p>
      ) : (
        <ul role="list" className={classes.rows}>
          {changes.map(({ id, type, at, by, subject, learner }) => (
            <li key={id} className={classes.row}>
              <div className={classes.main}>
                <span>
                  {t(`courseHub.change_${type.replace('.', '_')}`)}
                  {[subject, learner]
                    .filter((name) => name !== '')
                    .map((name) => (
                      <span key={name}>
                        {' · '}
                        <bdi className={classes.name}>{name}</bdi>
                      </span>
                    ))}
                </span>
                <time className={base.tiny} dateTime={at}>
                  {by ? t('courseHub.change_by', { time: site.moment(at), name: by.display_name }) : site.moment(at)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
