import { useTranslation } from '#i18n';
import { AlertIcon, CheckIcon } from '../../shared/ui/icons.tsx';
import classes from './SaveWords.module.css';
import { useBuilder, useBuilderState } from './store/useBuilder.ts';

/** 'Saving…', 'All changes saved', 'Not saved – Retry' */
export function SaveWords() {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { save, moves } = useBuilderState(store);
  if (save.kind === 'failed' || save.kind === 'conflict') {
    return (
      <p className={classes.words} role="alert" data-bad>
        <AlertIcon size={18} />
        <span>{t('builder.not_saved')} – </span>
        <button type="button" className={classes.retry} onClick={store.retry}>
          {t('builder.retry')}
        </button>
      </p>
    );
  }
  const saving = save.kind === 'saving' || moves.length > 0;
  return (
    <p className={classes.words} role="status">
      {!saving && <CheckIcon size={18} />}
      {t(saving ? 'builder.saving' : 'builder.saved')}
    </p>
  );
}
