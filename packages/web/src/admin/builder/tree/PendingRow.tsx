import { useTranslation } from '#i18n';
import classes from './PendingRow.module.css';
import { useBuilder, useBuilderState } from '../store/useBuilder.ts';

/** What was typed and is on its way to the server. */
export function PendingRow({ name }: { name: string }) {
  const { t } = useTranslation();
  const { save } = useBuilderState(useBuilder().store);
  const waits = save.kind === 'failed' || save.kind === 'conflict';
  return (
    <p className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.state} data-bad={waits || undefined}>
        {t(waits ? 'builder.not_saved' : 'builder.saving')}
      </span>
    </p>
  );
}
