import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx';
import classes from './CertificateEditor.module.css';
import { useEditor } from './EditorContext.ts';
import type { Save } from './useSave.ts';

/** 'Saving…', 'All changes saved', or why not, with a way to try again. */
export function SaveWords({ save }: { save: Save }) {
  const { t } = useTranslation();
  const { document } = useEditor();
  const { state } = save;
  if (document.name.trim() === '') {
    return (
      <span className={classes.saved} role="alert" data-bad>
        {t('certificateEditor.needs_name')}
      </span>
    );
  }
  if (state.kind === 'failed' || state.kind === 'conflict') {
    const text = state.kind === 'failed' ? errorText(t, state.error) : t('certificateEditor.not_saved');
    return (
      <span className={classes.saved} role="alert" data-bad title={text}>
        <AlertIcon size={16} />
        <span className={classes.reason}>{text}</span>
        <button type="button" className={classes.retry} onClick={() => void save.save()}>
          {t('try_again')}
        </button>
      </span>
    );
  }
  return (
    <span className={classes.saved} role="status">
      {state.kind === 'saved' && <CheckIcon size={16} />}
      <span className={classes.reason}>
        {t(
          state.kind === 'saved' && save.status === 'publish'
            ? 'certificateEditor.save_live'
            : `certificateEditor.save_${state.kind}`,
        )}
      </span>
    </span>
  );
}
