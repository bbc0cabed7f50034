import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { ToolScreen } from '../ToolScreen.tsx';
import toolRows from '../ToolRows.module.css';
import { type ListedUtility, utilitiesQuery } from './queries.ts';
import classes from './UtilitiesScreen.module.css';
import { UtilityDialog } from './UtilityDialog.tsx';

/** Maintenance utilities with their last run. Each has a preview before it runs. */
export function UtilitiesScreen() {
  const { t } = useTranslation();
  const query = useQuery(utilitiesQuery());
  return (
    <ToolScreen tab="utilities" query={query}>
      {({ rows }) => (
        <div className={base.stack24}>
          <p className={base.secondary}>{t('utilities.text')}</p>
          <Utilities label={t('tools.tab_utilities')} rows={rows.filter(({ danger }) => !danger)} />
          {rows.some(({ danger }) => danger) && (
            <section className={base.stack12} aria-labelledby="danger-zone">
              <h2 id="danger-zone" className={base.heading}>
                {t('utilities.danger')}
              </h2>
              <Utilities below label={t('utilities.danger')} rows={rows.filter(({ danger }) => danger)} />
            </section>
          )}
        </div>
      )}
    </ToolScreen>
  );
}

/** `below`: the list follows a heading of its own. */
function Utilities({ label, rows, below = false }: { label: string; rows: ListedUtility[]; below?: boolean }) {
  return (
    <ul role="list" className={toolRows.rows} aria-label={label}>
      {rows.map((utility) => (
        <Utility key={utility.id} utility={utility} Heading={below ? 'h3' : 'h2'} />
      ))}
    </ul>
  );
}

function Utility({ utility, Heading }: { utility: ListedUtility; Heading: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [open, setOpen] = useState(false);
  const name = t(`resource.tools.utilities.${utility.id}`);
  const { last_run: last } = utility;
  return (
    <li className={classes.utility}>
      <div className={base.grow}>
        <Heading className={toolRows.name}>{name}</Heading>
        <p className={classes.text}>{t(`utilities.about_${utility.id}`)}</p>
        {last && (
          <p className={base.tiny}>
            {t(`utilities.last_${last.status}`, { time: format.dateTime(last.at), count: last.changed })}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant={utility.danger ? 'danger' : 'outline'}
        aria-label={t('utilities.preview_named', { name })}
        onClick={() => setOpen(true)}
      >
        {t('utilities.preview')}
      </Button>
      {open && <UtilityDialog utility={utility} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}
