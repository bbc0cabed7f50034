import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { AlertIcon, ClockIcon } from '../../shared/ui/icons.tsx';
import classes from './AuthPage.module.css';
import { Main } from '../../shared/ui/screen/Main.tsx';

/** One question, one form, nothing else. */
export function AuthPage({
  title,
  text,
  foot,
  children,
}: {
  title: string;
  text?: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Main className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.card}>
        <noscript>
          <p className={classes.noscript}>{t('needs_script')}</p>
        </noscript>
        <FormScope>{children}</FormScope>
      </div>
      {foot && <p className={classes.foot}>{foot}</p>}
    </Main>
  );
}

/** The result that replaces a form, with the next step. It takes the focus. */
export function AuthResult({ icon, children, actions }: { icon: ReactNode; children: ReactNode; actions?: ReactNode }) {
  const result = useRef<HTMLDivElement>(null);
  // Synchronises with the document's focus, once: the button that had it is gone.
  useEffect(() => result.current?.focus(), []);
  return (
    <div className={classes.result} role="status" tabIndex={-1} ref={result}>
      <span className={classes.mark}>{icon}</span>
      <div className={classes.said}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** What a link leads to is being asked for, or could not be. */
export function AuthWaiting({ title, error, onRetry }: { title: string; error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <AuthPage title={title}>
      {error ? (
        <AuthResult icon={<AlertIcon size={26} />} actions={<Button onClick={onRetry}>{t('try_again')}</Button>}>
          {errorText(t, error)}
        </AuthResult>
      ) : (
        <div className={classes.wait}>
          <Loading>
            <Skeleton width="70%" />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Loading>
        </div>
      )}
    </AuthPage>
  );
}

/** A link that leads nowhere any more; the way in is the password. */
export function AuthClosed({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <AuthPage title={title}>
      <AuthResult
        icon={<ClockIcon size={26} />}
        actions={
          <Link to="/sign-in" className={buttonClass({ variant: 'primary' })}>
            {action}
          </Link>
        }
      >
        {text}
      </AuthResult>
    </AuthPage>
  );
}
