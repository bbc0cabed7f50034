import type { ShareService } from '@lectern/contract';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { LinkIcon } from '../ui/icons.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { NativeShareIcon, networkIcons } from './networkIcons.tsx';
import { chosenNetworks, networkNames, shareAddress } from './shareAddress.ts';
import classes from './ShareLinks.module.css';

/** Passing on a page: plain links to the networks, the device's own way, and the link to copy. */
export function ShareLinks({
  heading,
  services,
  url,
  title,
  hydrated,
}: {
  heading: string;
  services: readonly ShareService[];
  url: string;
  title: string;
  /** False in server-rendered HTML, where support for native sharing is not known yet. */
  hydrated: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.good(t('share_copied'));
    } catch {
      toast.bad(t('share_not_copied'));
    }
  }

  return (
    <section aria-labelledby={id} className={classes.share}>
      <h2 id={id} className={classes.heading}>
        <bdi>{heading}</bdi>
      </h2>
      <ul role="list" className={classes.ways}>
        {chosenNetworks(services).map((network) => {
          const Icon = networkIcons[network];
          const label = t('share_on', { name: networkNames[network] });
          return (
            <li key={network}>
              <a
                href={shareAddress(network, { url, title })}
                target="_blank"
                rel="noopener"
                className={classes.way}
                aria-label={label}
                title={label}
              >
                <Icon />
              </a>
            </li>
          );
        })}
        {services.includes('copy') && (
          <li className={classes.copy}>
            <button
              type="button"
              className={classes.way}
              aria-label={t('share_copy')}
              title={t('share_copy')}
              onClick={() => void copy()}
            >
              <LinkIcon />
            </button>
          </li>
        )}
        {hydrated && typeof navigator.share === 'function' && (
          <li>
            <button
              type="button"
              className={classes.way}
              aria-label={t('share_native')}
              title={t('share_native')}
              // Blocked or canceled by the user: no message is needed.
              onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
            >
              <NativeShareIcon />
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
