import { Fragment } from 'react';
import type { SearchResult } from '@lectern/contract';
import { formatClock } from '../format/format.ts';
import {
  AssignmentIcon,
  EditIcon,
  UserIcon,
  FileIcon,
  LessonTextIcon,
  LessonVideoIcon,
  LiveSessionIcon,
  LockIcon,
  QuizIcon,
} from '../ui/icons.tsx';
import classes from './Search.module.css';
import { useSearchWords } from './useSearchWords.ts';

const icons = {
  lesson: LessonTextIcon,
  quiz: QuizIcon,
  assignment: AssignmentIcon,
  zoom: LiveSessionIcon,
  'google-meet': LiveSessionIcon,
  transcript: LessonVideoIcon,
  document: FileIcon,
  question: UserIcon,
  note: EditIcon,
  locked: LockIcon,
};

function iconNameOf({ kind, item, lock }: SearchResult): keyof typeof icons {
  if (lock) return 'locked';
  return item && (kind === 'item' || kind === 'text')
    ? item.type
    : kind === 'item' || kind === 'text'
      ? 'lesson'
      : kind;
}

/** One result: where it is, what it says, and the second or the page. */
export function ResultLine({ result }: { result: SearchResult }) {
  const { t } = useSearchWords();
  const { kind, item, title, excerpt, second, page, lock } = result;
  const Icon = icons[iconNameOf(result)];
  const place = [
    kind === 'note' && t('your_note'),
    kind === 'question' && t('question'),
    second !== null && formatClock(second),
    kind === 'document' && page !== null && t('page', { page }),
    lock && t('locked'),
  ].filter(Boolean);
  return (
    <>
      <Icon size={20} />
      <span className={classes.result}>
        <span className={classes.name}>
          {[item?.name, title].filter(Boolean).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </span>
        {excerpt.length > 0 && (
          <span className={classes.excerpt} dir="auto">
            {excerpt.map(({ text, match }, at) =>
              // Pieces of one answer keep their places.
              // oxlint-disable-next-line react/no-array-index-key
              match ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </span>
        )}
      </span>
      {place.length > 0 && <span className={classes.place}>{place.join(' · ')}</span>}
    </>
  );
}
