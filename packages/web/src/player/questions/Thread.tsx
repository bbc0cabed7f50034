import type { QaMessage } from '@lectern/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/errors.ts';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import { openQuestion } from '../course/questionsTab.ts';
import { About } from './About.tsx';
import { useDraft } from './draft.ts';
import { Message } from './Message.tsx';
import { MessageForm } from './MessageForm.tsx';
import classes from './Questions.module.css';
import { questionQuery, repliesQuery } from './queries.ts';
import { useQuestionChange } from './useQuestionChange.ts';
import { useQuestionWords } from './words.ts';

const toList = () => openQuestion(0);

/** One question with its replies. */
export function Thread({ id, onFollow }: { id: number; onFollow: () => void }) {
  const { t } = useQuestionWords();
  const query = useQuery(questionQuery(id));
  const isDeleted = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className={classes.thread}>
      <Button data-back variant="quiet" size="small" icon={<ArrowPreviousIcon size={18} />} onClick={toList}>
        {t('back')}
      </Button>
      {isDeleted ? (
        <EmptyState title={t('question_deleted')} />
      ) : (
        <QueryView query={query} loading={<Waiting />}>
          {(question) => <Open question={question} onFollow={onFollow} />}
        </QueryView>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading>
      <SkeletonText count={5} height={16} />
    </Loading>
  );
}

function Open({ question, onFollow }: { question: QaMessage; onFollow: () => void }) {
  const { t } = useQuestionWords();
  const query = useInfiniteQuery(repliesQuery(question));
  const replies = query.data?.pages.flatMap(({ rows }) => rows);
  const accept = useQuestionChange((answer: number) =>
    call(questionsAnswers.update, { params: { id: question.id }, body: { accepted_answer: answer } }),
  );
  return (
    <>
      <Message message={question} onRemoved={toList}>
        <About question={question} onFollow={onFollow} />
      </Message>
      <h3 className={classes.heading}>{t('answers', { count: question.answers_count ?? 0 })}</h3>
      {query.isPending && <Waiting />}
      {query.isError && !replies && (
        <EmptyState title={t('failed')} action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>} />
      )}
      {replies?.length === 0 && <p className={classes.none}>{t('no_replies')}</p>}
      <ol role="list" className={classes.replies}>
        {replies?.map((reply) => {
          const isAccepted = reply.id === question.accepted_answer;
          return (
            <li key={reply.id}>
              <Message message={reply} accepted={isAccepted}>
                {question.can.accept && (isAccepted || reply.user_id !== question.user_id) && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={accept.isPending && accept.variables === (isAccepted ? 0 : reply.id)}
                    onClick={() => accept.mutate(isAccepted ? 0 : reply.id)}
                  >
                    {t(isAccepted ? 'unaccept' : 'accept')}
                  </Button>
                )}
              </Message>
            </li>
          );
        })}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more_replies')}
        </Button>
      )}
      {question.can.reply ? <ReplyForm key={question.id} question={question} /> : <p>{t('closed')}</p>}
    </>
  );
}

function ReplyForm({ question }: { question: QaMessage }) {
  const { t } = useQuestionWords();
  const draft = useDraft({ courseId: question.course_id, parent: question.id });
  const reply = useQuestionChange(
    (content: string) =>
      call(questionsAnswers.create, {
        body: { course_id: question.course_id, parent: question.id, content, request_key: draft.key },
      }),
    draft.clear,
  );
  return (
    <MessageForm
      label={t('reply_label')}
      send={t('reply')}
      text={draft.text}
      busy={reply.isPending}
      onChange={draft.change}
      onSend={reply.mutate}
    />
  );
}
