import { useTranslation } from '#i18n';
import { ApiError } from '../../api/errors.ts';
import { usePageSettings } from '../../api/settings.tsx';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { errorText } from './errorText.ts';
import { AlertIcon, OfflineIcon } from '../icons.tsx';
import classes from './States.module.css';
import { Main } from '../screen/Main.tsx';

/** Shown if loading or rendering failed. With `page` it fills the screen and has the help links. */
export function ErrorView({ error, onRetry, page = false }: { error: unknown; onRetry?: () => void; page?: boolean }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  const offline = error instanceof ApiError && error.status === 0;
  const help = home_url.replace(/\/$/, '');
  const Title = page ? 'h1' : 'p';
  const view = (
    <div className={cx(classes.state, page && classes.page)} role="alert">
      <span className={classes.mark} data-tone="bad">
        {offline ? <OfflineIcon size={26} /> : <AlertIcon size={26} />}
      </span>
      <Title className={classes.title}>{t('error_title')}</Title>
      <p className={classes.text}>{errorText(t, error)}</p>
      {error instanceof ApiError && error.status > 0 && (
        <p className={classes.code}>{t('error_code', { code: `${error.status} ${error.code}` })}</p>
      )}
      {onRetry && (
        <div className={classes.actions}>
          <Button onClick={onRetry}>{t('try_again')}</Button>
        </div>
      )}
      {page && (
        <p className={classes.links}>
          <a href={`${help}/help#errors`}>{t('debugging_error')}</a>
          <a href={`${help}/help#support`}>{t('contact_support')}</a>
        </p>
      )}
    </div>
  );
  return page ? <Main>{view}</Main> : view;
}
