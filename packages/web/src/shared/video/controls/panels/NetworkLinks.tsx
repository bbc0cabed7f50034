import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../api/settings.tsx';
import { NativeShareIcon, networkIcons } from '../../../share/networkIcons.tsx';
import { chosenNetworks, networkNames, shareAddress } from '../../../share/shareAddress.ts';
import classes from './Panel.module.css';

/** Passing on the address of the lesson to a network, or in the device's own way. */
export function NetworkLinks({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { services } = usePageSettings().social_share;
  const page = { url: `${window.location.origin}${window.location.pathname}`, title: document.title };
  return (
    <>
      {chosenNetworks(services).map((network) => {
        const Icon = networkIcons[network];
        return (
          <a
            key={network}
            href={shareAddress(network, page)}
            target="_blank"
            rel="noopener"
            className={classes.action}
            onClick={close}
          >
            <Icon size={18} />
            {/* The controls of a video run from left to right in every language. */}
            <bdi>{t('share_on', { name: networkNames[network] })}</bdi>
          </a>
        );
      })}
      {typeof navigator.share === 'function' && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            // Refused or called off: nothing has happened, and nothing need be said.
            void navigator.share(page).catch(() => undefined);
          }}
        >
          <NativeShareIcon size={18} />
          {t('share_native')}
        </button>
      )}
    </>
  );
}
