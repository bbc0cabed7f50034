import type { QaMessage } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { formatClock } from '../../shared/format/format.ts';
import { buttonClass, Button } from '../../shared/ui/Button.tsx';
import { playFrom } from '../../shared/video/video.ts';
import { targetOf } from '../course/ItemLink.tsx';
import { useOpenItemId } from '../item/useOpenItemId.ts';
import classes from './Questions.module.css';
import { playingVideo } from './playingVideo.ts';
import { useQuestionWords } from './words.ts';

/** What a question is about, as the way there: the second of the video, or the item. */
export function About({ question, onFollow }: { question: QaMessage; onFollow: () => void }) {
  const { t } = useQuestionWords();
  const open = useOpenItemId();
  const { item, second } = question;
  if (!item) return null;
  const at = second === null ? '' : t('at', { time: formatClock(second) });
  if (item.id === open) {
    if (second === null) return null;
    return (
      <Button
        variant="soft"
        size="small"
        onClick={() => {
          const video = playingVideo();
          if (video) playFrom(video, second);
          onFollow();
        }}
      >
        {at}
      </Button>
    );
  }
  return (
    <Link
      {...targetOf(question.course_id, item)}
      {...(second !== null && { search: { t: second } as never })}
      className={buttonClass({ variant: 'soft', size: 'small' })}
      onClick={onFollow}
    >
      <span className={classes.about}>
        <bdi>{item.name}</bdi>
        {at && <span>{at}</span>}
      </span>
    </Link>
  );
}
