import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_QA_MESSAGE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { newKey } from '../../shared/newKey.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { ReplyForm } from '../form/ReplyForm.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { Message } from './Message.tsx';
import { excerptOf, type QaMessage } from './question.ts';
import { QuestionCourse, QuestionStatus } from './QuestionFacts.tsx';
import classes from './QuestionScreen.module.css';
import { QuestionTools, TrashDialog } from './QuestionTools.tsx';
import { questionQuery, repliesQuery } from './queries.ts';
import { useQuestionChange } from './useQuestionChange.ts';
import { useQuestionNews } from './useQuestionNews.ts';

/** A question with its replies, and a place to answer. */
export function QuestionScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const question = useQuery(questionQuery(id));
  useQuestionNews();
  return (
    <ScreenQuery
      query={question}
      loading={
        <ScreenLoading narrow>
          <SkeletonText count={6} />
        </ScreenLoading>
      }
      missing={t('questionAnswers.missing')}
    >
      {(found) => <Thread key={found.id} question={found} />}
    </ScreenQuery>
  );
}

function Thread({ question }: { question: QaMessage }) {
  const crumb = useCrumb('/question-answers');
  const form = useRef<HTMLDivElement>(null);
  const [isTrashing, setIsTrashing] = useState(false);
  const { can, status, is_read: isRead } = question;
  const isActive = status !== 'trash';
  const read = useQuestionChange(() =>
    call(questionsAnswers.update, { params: { id: question.id }, body: { is_read: true } }),
  );
  const markRead = useEffectEvent(() => read.mutate(undefined));
  // Synchronizes with the server: what is on screen was read.
  useEffect(() => {
    if (isRead === false && isActive) markRead();
  }, [isRead, isActive]);
  return (
    <Screen
      narrow
      title={excerptOf(question)}
      crumbs={[crumb]}
      badge={<QuestionStatus question={question} />}
      actions={
        can.moderate && (
          <QuestionTools question={question} onReply={() => form.current?.querySelector('textarea')?.focus()} />
        )
      }
    >
      <div className={classes.card}>
        <div className={base.muted}>
          <QuestionCourse question={question} />
        </div>
        <Message message={question} onTrash={() => setIsTrashing(true)} />
      </div>
      <Replies question={question} />
      {isActive && can.reply && (
        <div ref={form} className={classes.form}>
          <ReplyBox question={question} />
        </div>
      )}
      <TrashDialog open={isTrashing} onClose={() => setIsTrashing(false)} question={question} />
    </Screen>
  );
}

function Replies({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(repliesQuery(question.id));
  const replies = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const accept = useQuestionChange((answer: number) =>
    call(questionsAnswers.update, { params: { id: question.id }, body: { accepted_answer: answer } }),
  );
  return (
    <section aria-labelledby="replies" className={classes.replies}>
      <h2 id="replies" className={classes.heading}>
        {t('questionAnswers.replies', { count: question.answers_count ?? 0 })}
      </h2>
      {query.isPending && (
        <Loading>
          <SkeletonText count={3} />
        </Loading>
      )}
      {query.isError && !query.data && <ErrorView error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && replies.length === 0 && <p className={base.muted}>{t('questionAnswers.no_replies')}</p>}
      <ol role="list" className={base.stack24}>
        {replies.map((reply) => {
          const isAccepted = reply.id === question.accepted_answer;
          return (
            <li key={reply.id}>
              <Message message={reply} accepted={isAccepted}>
                <Button size="small" variant="quiet" onClick={() => accept.mutate(isAccepted ? 0 : reply.id)}>
                  {t(isAccepted ? 'questionAnswers.unaccept' : 'questionAnswers.accept')}
                </Button>
              </Message>
            </li>
          );
        })}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('questionAnswers.more_replies')}
        </Button>
      )}
    </section>
  );
}

/** After each reply that was sent it begins anew, with a key of its own. */
function ReplyBox({ question }: { question: QaMessage }) {
  const { t } = useTranslation();
  const [key, setKey] = useState(newKey);
  const reply = useQuestionChange(
    (content: string) =>
      call(questionsAnswers.create, {
        body: { course_id: question.course_id, parent: question.id, content, request_key: key },
      }),
    { done: t('questionAnswers.replied'), onDone: () => setKey(newKey()) },
  );
  return (
    <ReplyForm
      key={key}
      label={t('questionAnswers.your_reply')}
      send={t('questionAnswers.reply')}
      maxLength={MAX_QA_MESSAGE_LENGTH}
      hint={t('questionAnswers.keys')}
      busy={reply.isPending}
      onSend={reply.mutate}
    />
  );
}
