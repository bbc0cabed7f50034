import { useTranslation } from 'react-i18next';
import classes from './VideoFrame.module.css';

const idIn = (address: string): string => /(?:v=|youtu\.be\/|\/(?:live|embed)\/)([\w-]{11})/.exec(address)?.[1] ?? '';

/** What viewers of a stream write to each other. YouTube shows it in frames of a host that is named; others do not. */
export function LiveChat({ address }: { address: string }) {
  const { t } = useTranslation();
  const id = idIn(address);
  if (!id) return null;
  return (
    <iframe
      className={classes.chat}
      src={`https://www.youtube.com/live_chat?v=${id}&embed_domain=${window.location.hostname}`}
      title={t('stream_chat')}
      loading="lazy"
      // Another site's page: the two together open nothing of ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
    />
  );
}
