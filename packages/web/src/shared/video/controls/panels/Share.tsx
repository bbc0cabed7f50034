import { lazy, Suspense } from 'react';
import { formatClock } from '../../../format/format.ts';
import { ClockIcon, LinkIcon } from '../../../ui/icons.tsx';
import type { VideoStudy } from '../../video.ts';
import { useVideoWords } from '../../words.ts';
import { useVideo, useVideoState } from '../videoContext.ts';
import { ShareIcon } from '../videoIcons.tsx';
import { Panel, useClosePanel } from './Panel.tsx';
import classes from './Panel.module.css';

// Only who opens the panel loads it.
const NetworkLinks = lazy(() => import('./NetworkLinks.tsx').then((file) => ({ default: file.NetworkLinks })));

/** Passing on the address of the lesson, as it is or at the place the video is at, or to a network. */
export function Share({ share }: { share: NonNullable<VideoStudy['share']> }) {
  const { t } = useVideoWords();
  return (
    <Panel label={t('video_share')} icon={<ShareIcon size={22} />} sheet>
      <Links share={share} />
    </Panel>
  );
}

function Links({ share }: { share: NonNullable<VideoStudy['share']> }) {
  const close = useClosePanel();
  const { t } = useVideoWords();
  const { announce } = useVideo();
  const at = useVideoState(({ mediaCurrentTime }) => Math.floor(mediaCurrentTime ?? 0));
  async function copy(seconds?: number) {
    const said = await share(seconds);
    // News of the page is not seen while the video fills the screen.
    if (document.fullscreenElement) announce(said);
    close();
  }
  return (
    <>
      <button type="button" className={classes.action} onClick={() => void copy()}>
        <LinkIcon size={18} />
        {t('video_copy_link')}
      </button>
      <button type="button" className={classes.action} onClick={() => void copy(at)}>
        <ClockIcon size={18} />
        {t('video_copy_link_at', { time: formatClock(at) })}
      </button>
      <Suspense>
        <NetworkLinks close={close} />
      </Suspense>
    </>
  );
}
