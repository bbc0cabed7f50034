import type { ReviewEntry, ReviewSummary } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { reviewSessionQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useKeys } from '../../shared/keys/useKeys.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { ChevronPreviousIcon } from '../../shared/deferred/icons.tsx';
import { Screen } from '../shell/Screen.tsx';
import { CardEntry } from './CardEntry.tsx';
import { QuestionEntry } from './QuestionEntry.tsx';
import { gradesInOrder, progressOf } from './session.ts';
import classes from './Session.module.css';
import { SessionEnd } from './SessionEnd.tsx';
import { SessionShortcuts } from './SessionShortcuts.tsx';
import { type ReviewSession, useReviewSession } from './useReviewSession.ts';

/** Today's entries, one at a time. `more`: beyond five minutes. */
export function SessionScreen({ more }: { more: boolean }) {
  const { t } = useDailyReviewWords();
  const query = useQuery(reviewSessionQuery(more));
  return (
    <Screen
      title={t('title')}
      before={
        <Link to="/review" className={classes.back}>
          <ChevronPreviousIcon size={18} />
          {t('back_to_review')}
        </Link>
      }
    >
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={8} />
            <Skeleton height={240} />
          </Loading>
        }
      >
        {({ entries, summary }) => (
          <Session
            key={query.dataUpdatedAt}
            entries={entries}
            summary={summary}
            onReload={() => void query.refetch()}
          />
        )}
      </QueryView>
    </Screen>
  );
}

/** On a button or a link the key does what it does there. */
function orPress(act: () => void) {
  return () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches('button, a, summary')) activeElement.click();
    else act();
  };
}

/** Chooses an answer where the focus is not in the answers, which have these keys themselves. */
function choose(card: HTMLElement | null, place: number) {
  const option = card?.querySelectorAll<HTMLElement>('input[type="radio"], input[type="checkbox"]')[place];
  option?.click();
  option?.focus();
}

const choiceKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function useSessionKeys({
  session,
  card,
  onHelp,
}: {
  session: ReviewSession;
  card: RefObject<HTMLElement | null>;
  onHelp: () => void;
}) {
  const { entry, state } = session;
  const { outcome, isShown } = state;
  const goOn = outcome ? () => session.goOn() : undefined;
  const show = entry?.kind === 'card' && !isShown ? session.show : goOn;
  const gradeBy = (place: number) => {
    const grade = gradesInOrder[place]!;
    if (entry?.kind === 'card') return isShown ? () => session.grade(grade) : undefined;
    if (!outcome?.result?.correct || grade === 'again') return undefined;
    return () => session.goOn(grade === 'good' ? undefined : grade);
  };
  const isAsked = entry?.kind === 'question' && !outcome;
  useKeys({
    ' ': show && orPress(show),
    enter: show && orPress(show),
    ...Object.fromEntries(
      isAsked
        ? choiceKeys.map((key, place) => [key, () => choose(card.current, place)])
        : gradesInOrder.map((_grade, place) => [String(place + 1), gradeBy(place)]),
    ),
    '?': onHelp,
    u: session.canUndo ? session.undo : undefined,
    s: entry && !outcome ? () => session.pass('skip') : undefined,
  });
}

function Session({
  entries,
  summary,
  onReload,
}: {
  entries: readonly ReviewEntry[];
  summary: ReviewSummary;
  onReload: () => void;
}) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const session = useReviewSession({ entries, undoId: summary.undo_id, onReload });
  const card = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useSessionKeys({ session, card, onHelp: () => setIsHelpOpen(true) });
  const { entry, state } = session;
  const undo = session.canUndo && (
    <Button variant="quiet" size="small" busy={session.isUndoing} onClick={session.undo}>
      {t('undo')}
    </Button>
  );
  const shortcuts = <SessionShortcuts open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />;
  if (!entry) {
    return (
      <>
        <SessionEnd undo={undo} onReload={onReload} />
        {shortcuts}
      </>
    );
  }
  const { number, total, percent } = progressOf(state);
  const Entry = entry.kind === 'card' ? CardEntry : QuestionEntry;
  const progress = t('progress', { number: format.number(number), total: format.number(total) });
  return (
    <div ref={card} className={classes.session}>
      <div className={classes.head}>
        <ProgressBar percent={percent} label={progress} />
        <p className={classes.progress}>{progress}</p>
      </div>
      <p className={classes.place}>
        <bdi>{entry.course.name}</bdi>
        {entry.item && (
          <>
            {' · '}
            <a href={entry.item.url}>
              <bdi>{entry.item.name}</bdi>
            </a>
          </>
        )}
        {entry.is_new && ` · ${t('new')}`}
      </p>
      {/* An entry begins anew when its answer is undone, also while it is on the screen. */}
      <Entry key={`${entry.kind}-${entry.id}-${state.undone}`} entry={entry} session={session} />
      <div className={classes.tools}>
        {!state.outcome && (
          <>
            <Button variant="quiet" size="small" busy={session.passing === 'skip'} onClick={() => session.pass('skip')}>
              {t('skip')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              busy={session.passing === 'suspend'}
              onClick={() => session.pass('suspend')}
            >
              {t('suspend')}
            </Button>
          </>
        )}
        {undo}
        <Button variant="quiet" size="small" className={classes.keys} onClick={() => setIsHelpOpen(true)}>
          {t('shortcuts')}
        </Button>
      </div>
      {shortcuts}
    </div>
  );
}
