import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { InfoIcon } from '../../shared/ui/icons.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import classes from '../course/CourseAction.module.css';
import { useSession } from '../session.ts';
import { BundlePrice } from './BundlePrice.tsx';
import { type Bundle, type BundleStanding, bundleStandingQuery } from './queries.ts';

/** The offer of a bundle to the reader. Undefined until the reader is known. */
export function useBundleStanding(bundleId: number) {
  const session = useSession();
  const known = session.data !== undefined;
  const query = useQuery({ ...bundleStandingQuery(bundleId, session.data?.nonce ?? ''), enabled: known });
  return {
    standing: known ? query.data : undefined,
    error: session.error ?? query.error,
    retry: () => void (session.error ? session.refetch() : query.refetch()),
  };
}

/** The price and the button of a bundle. On phones they are fixed to the bottom. */
export function BundleAction({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  const { standing, error, retry } = useBundleStanding(bundle.id);
  const visitor = useQueryClient().getQueryData(bundleStandingQuery(bundle.id, '').queryKey);
  const hydrated = useHydrated();
  return (
    <div className={classes.action} data-fixed>
      <div className={classes.over}>
        <BundlePrice bundle={bundle} />
      </div>
      {standing ? (
        <ActionLink bundle={bundle} standing={standing} />
      ) : error ? (
        <Notice tone="bad">
          <p>{errorText(t, error)}</p>
          <Button size="small" onClick={retry}>
            {t('try_again')}
          </Button>
        </Notice>
      ) : (
        <>
          <output className={classes.waiting} aria-label={t('loading')}>
            <Skeleton height={48} />
          </output>
          {!hydrated && visitor && (
            <noscript>
              <ActionLink bundle={bundle} standing={visitor} />
            </noscript>
          )}
        </>
      )}
    </div>
  );
}

/** To the checkout by a page load: its page may load payment forms, which this one may not. */
function ActionLink({ bundle, standing: { action, message, url } }: { bundle: Bundle; standing: BundleStanding }) {
  const { t } = useTranslation();
  if (action === 'unavailable') {
    return (
      <p className={classes.why}>
        <InfoIcon />
        {message}
      </p>
    );
  }
  const words = {
    buy: t(bundle.access_mode === 'recurring' ? 'subscribe' : 'buy_course'),
    enroll: t('enroll'),
    go: t('bundle_go'),
  };
  return (
    <ButtonLink variant="primary" className={classes.main} href={url}>
      {words[action]}
    </ButtonLink>
  );
}
