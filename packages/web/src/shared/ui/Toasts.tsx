import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from './icons.tsx';
import { closeToast, type Toast, toastStore } from './toast.ts';
import classes from './Toasts.module.css';

const NONE: readonly Toast[] = [];
const icons = { good: DoneIcon, bad: AlertIcon, neutral: InfoIcon };

/** Once an area. The region is there from the start, otherwise screen readers miss the first toast. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  return (
    <section className={classes.region} aria-label={t('notifications')} aria-live="polite">
      {toasts.map((toast) => {
        const Icon = icons[toast.tone];
        return (
          <div
            key={toast.id}
            className={classes.toast}
            data-tone={toast.tone}
            role={toast.tone === 'bad' ? 'alert' : undefined}
          >
            <Icon className={classes.icon} />
            <div className={classes.body}>
              <p className={classes.title}>{toast.title}</p>
              {toast.text && <p className={classes.text}>{toast.text}</p>}
            </div>
            <IconButton className={classes.close} side="end" label={t('close')} onClick={() => closeToast(toast.id)}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}
