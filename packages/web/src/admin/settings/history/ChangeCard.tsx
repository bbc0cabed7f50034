import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { settings } from '../../endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { UndoIcon } from '../../../shared/ui/staffIcons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { settingsChanged } from '../settingsChanged.ts';
import { ChangedValues } from './ChangedValues.tsx';
import classes from './HistoryScreen.module.css';
import type { SettingsChange } from './queries.ts';

/** One change: who, when, what became what, and the way back. */
export function ChangeCard({ change }: { change: SettingsChange }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const name = change.user?.display_name || t('settings.somebody');
  const time = format.dateTime(change.changed_at);

  async function undo() {
    setBusy(true);
    try {
      const document = await call(settings.undoChange, { params: { id: change.id } });
      toast.good(t('settings.undone'));
      await settingsChanged(client, document);
    } catch (error) {
      toast.bad(t('settings.not_undone'), errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <time dateTime={change.changed_at} className={base.secondary}>
          {time}
        </time>
        {change.undoes !== null && <Tag>{t('settings.took_back')}</Tag>}
        {change.undoable && (
          <Button
            size="small"
            icon={<UndoIcon size={18} />}
            busy={busy}
            aria-label={t('settings.undo_named', { time })}
            onClick={() => void undo()}
          >
            {t('settings.undo')}
          </Button>
        )}
      </div>
      <ChangedValues changes={change.changes} />
    </article>
  );
}
