import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { Button, IconButton } from '../Button.tsx';
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '../icons.tsx';
import { closeGoodToasts, closeToast, holdToasts, type Toast, toastStore } from './toast.ts';
import classes from './Toasts.module.css';

const NONE: readonly Toast[] = [];
const icons = { good: DoneIcon, warn: AlertIcon, bad: AlertIcon, neutral: InfoIcon };

/** A toast that leaves under the pointer or the focus says neither leave nor blur. */
function close(id: number) {
  closeToast(id);
  holdToasts(false);
}

/** Once an area. The region is there from the start, otherwise screen readers miss the first toast. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const covers = toasts.length > 0;
  // Subscribes to the finger: good news covers text on phones, and leaves when the reader scrolls on.
  useEffect(() => {
    if (!covers) return undefined;
    const leave = () => {
      closeGoodToasts();
      holdToasts(false);
    };
    document.addEventListener('touchmove', leave, { passive: true });
    return () => document.removeEventListener('touchmove', leave);
  }, [covers]);
  return (
    // The handlers only pause the timeout while a toast is hovered or focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.region}
      aria-label={t('messages')}
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
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
              {toast.actions && (
                <div className={classes.actions}>
                  {toast.actions.map(({ label, run }) => (
                    <Button
                      key={label}
                      size="small"
                      onClick={() => {
                        close(toast.id);
                        run();
                      }}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              )}
            </div>
            <IconButton className={classes.close} side="end" label={t('close')} onClick={() => close(toast.id)}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}
