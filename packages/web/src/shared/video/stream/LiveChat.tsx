import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import classes from './LiveChat.module.css';
import { chatOf } from './stream.ts';
import { useStreamWords } from './words.ts';

const KEY = 'lectern.stream.chat';

/** On until its reader switches it off. Where storage is closed it is on again the next time. */
function readShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function markPromptShown(shown: boolean) {
  try {
    localStorage.setItem(KEY, shown ? 'on' : 'off');
  } catch {
    // The chat works without it.
  }
}

/** What viewers of a stream write to each other, where the site of the stream lets it be shown. */
export function LiveChat({ address }: { address: string }) {
  const { t } = useStreamWords();
  const [shown, setShown] = useState(readShown);
  const [large, setLarge] = useState(false);
  const [dark] = useState(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  const chat = chatOf(address, { host: window.location.hostname, dark });
  if (!chat) return null;

  function toggle() {
    setShown(!shown);
    markPromptShown(!shown);
  }

  return (
    <section className={classes.chat} aria-label={t('chat')}>
      <div className={classes.head}>
        <button type="button" role="switch" className={classes.switch} aria-checked={shown} onClick={toggle}>
          {t('chat')}
        </button>
        {shown && (
          <Button variant="quiet" size="small" aria-pressed={large} onClick={() => setLarge(!large)}>
            {t(large ? 'chat_smaller' : 'chat_larger')}
          </Button>
        )}
      </div>
      {shown && (
        <iframe
          className={classes.frame}
          data-size={large ? 'large' : undefined}
          src={chat}
          title={t('chat')}
          loading="lazy"
          // Another site's page: the two together open nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </section>
  );
}
