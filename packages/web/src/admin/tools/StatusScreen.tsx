import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { CopyIcon, DownloadIcon } from '../../shared/ui/icons.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import { saveText } from '../../shared/ui/saveFile.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { type StatusCheck, type SystemStatus, systemStatusQuery } from './queries.ts';
import { hintOf, isNote, placeOf, useFactLine } from './statusFacts.ts';
import { statusReport } from './statusReport.ts';
import { ToolScreen } from './ToolScreen.tsx';
import classes from './StatusScreen.module.css';
import toolRows from './ToolRows.module.css';

const tones = { ok: 'good', warning: 'warn', failed: 'bad' } as const;

/** How the parts of the school are doing, and what helps where one is not well. */
export function StatusScreen() {
  const { t } = useTranslation();
  const query = useQuery(systemStatusQuery());
  return (
    <ToolScreen
      tab="status"
      query={query}
      actions={
        <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tools.check_again')}
        </Button>
      }
    >
      {(status) => <Report status={status} />}
    </ToolScreen>
  );
}

function Report({ status }: { status: SystemStatus }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const copy = useCopy();
  const text = statusReport(status);
  const found = status.checks.filter(({ state }) => state !== 'ok').length;
  return (
    <div className={base.stack24}>
      <div role="status">
        <Notice
          tone={tones[status.state]}
          title={found === 0 ? t('tools.all_well') : t('tools.to_look_at', { count: found })}
        >
          {t('tools.checked_at', { time: format.dateTime(status.checked_at) })}
        </Notice>
      </div>
      <ul role="list" className={toolRows.rows} aria-label={t('tools.tab_status')}>
        {status.checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
      <section className={classes.report}>
        <p className={base.secondary}>{t('tools.report_text')}</p>
        <div className={base.actions}>
          <Button icon={<CopyIcon />} onClick={() => copy(text)}>
            {t('tools.copy_report')}
          </Button>
          <Button icon={<DownloadIcon />} onClick={() => saveText(t('tools.report_file'), text)}>
            {t('tools.download_report')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Check({ check }: { check: StatusCheck }) {
  const { t } = useTranslation();
  const line = useFactLine();
  const hint = hintOf(check);
  const place = placeOf(hint);
  return (
    <li className={classes.check}>
      <h2 className={toolRows.name}>{t(`tools.check_${check.id}`)}</h2>
      <p className={classes.line}>
        <bdi>{line(check)}</bdi>
      </p>
      {isNote(check) ? (
        <Tag>{t('tools.state_note')}</Tag>
      ) : (
        <Tag tone={tones[check.state]}>{t(`tools.state_${check.state}`)}</Tag>
      )}
      {hint && (
        <p className={classes.hint}>
          {t(`tools.hint_${hint}`)}
          {place && (
            <>
              {' '}
              <Link to={place.to} search={place.search}>
                {t('tools.look')}
              </Link>
            </>
          )}
        </p>
      )}
    </li>
  );
}
