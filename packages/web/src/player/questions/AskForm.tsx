import type { CourseProgress } from '@lectern/contract';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { formatClock } from '../../shared/format/format.ts';
import { CheckboxField } from '../../shared/forms/fields.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { findItem } from '../course/outline.ts';
import { useOpenItemId } from '../item/useOpenItemId.ts';
import { useDraft } from './draft.ts';
import { MessageForm } from './MessageForm.tsx';
import classes from './Questions.module.css';
import { currentSecond, playingVideo } from './playingVideo.ts';
import { useQuestionChange } from './useQuestionChange.ts';
import { useQuestionWords } from './words.ts';

/** A question about the course, the item that is open, or the second at which its video is. */
export function AskForm({ course, onDone }: { course: CourseProgress; onDone: () => void }) {
  const { t } = useQuestionWords();
  const open = useOpenItemId();
  const found = open === undefined ? undefined : findItem(course, open);
  // The server refuses questions about what is locked.
  const item = found?.locked ? undefined : found;
  const draft = useDraft({ courseId: course.course_id, parent: 0 });
  const [second] = useState(currentSecond);
  const [isAboutItem, setIsAboutItem] = useState(true);
  const [isAboutSecond, setIsAboutSecond] = useState(second > 0);
  const hasVideo = item?.video === true && playingVideo() !== null;
  const about = item && isAboutItem ? item.item_id : 0;
  const ask = useQuestionChange(
    (content: string) =>
      call(questionsAnswers.create, {
        body: {
          course_id: course.course_id,
          content,
          item_id: about,
          second: about && hasVideo && isAboutSecond ? second : null,
          request_key: draft.key,
        },
      }),
    () => {
      draft.clear();
      toast.good(t('asked'), t('asked_text'));
      onDone();
    },
  );
  return (
    <MessageForm
      label={t('question_label')}
      send={t('ask')}
      missing={t('missing')}
      text={draft.text}
      busy={ask.isPending}
      takesFocus
      onChange={draft.change}
      onSend={ask.mutate}
      onCancel={onDone}
    >
      {item && (
        <div className={classes.choices}>
          <CheckboxField
            label={t('about_item', { name: item.item_title })}
            checked={isAboutItem}
            onChange={(event) => setIsAboutItem(event.currentTarget.checked)}
          />
          {hasVideo && (
            <CheckboxField
              label={t('about_second', { time: formatClock(second) })}
              checked={isAboutItem && isAboutSecond}
              disabled={!isAboutItem}
              onChange={(event) => setIsAboutSecond(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
    </MessageForm>
  );
}
