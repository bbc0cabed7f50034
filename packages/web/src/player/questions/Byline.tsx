import type { QaMessage } from '@lectern/contract';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import classes from './Questions.module.css';
import { useQuestionWords } from './words.ts';

/** The author and the time of a message. */
export function Byline({ message }: { message: QaMessage }) {
  const { t } = useQuestionWords();
  const format = useFormat();
  return (
    <div className={classes.byline}>
      <Avatar name={message.user_name} url={message.user_avatar} size={28} />
      <p className={classes.author}>
        <bdi>{message.user_name || t('nobody')}</bdi>
        {message.sender === 'instructor' && <Tag tone="accent">{t('instructor')}</Tag>}
        {message.by_current_user && message.sender !== 'instructor' && <Tag>{t('you')}</Tag>}
        <span className={classes.time}>
          <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
          {message.edited_at && ` · ${t('edited')}`}
        </span>
      </p>
    </div>
  );
}
