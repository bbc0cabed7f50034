import type { AiCitation } from '@lectern/contract';
import { passageHeading } from '@lectern/contract/passages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { HEADING_PREFIX } from '../../shared/reading/headingHash.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { targetOf } from '../course/ItemLink.tsx';
import type { Exchange } from './conversation.ts';
import classes from './Tutor.module.css';
import { useTutorWords } from './words.ts';

/** Refusals that the same question meets again. */
const FINAL = new Set(['tutor_assessed', 'tutor_off', 'ai_cap_reached', 'ai_not_set_up', 'addon_inactive']);

const mayAskAgain = (error: unknown): boolean => !(error instanceof ApiError && FINAL.has(error.code));

/** A question with its answer, or why there is none. */
export function ExchangeView({
  courseId,
  exchange: { question, state },
  onAgain,
  onFollow,
  onAskPeople,
}: {
  courseId: number;
  exchange: Exchange;
  onAgain: () => void;
  /** A passage was followed. */
  onFollow: () => void;
  onAskPeople: (() => void) | undefined;
}) {
  const { t } = useTutorWords();
  const { t: common } = useTranslation();
  const again = (
    <Button size="small" onClick={onAgain}>
      {common('try_again')}
    </Button>
  );
  return (
    <div className={base.stack12}>
      <h3 className={classes.question}>
        <span className={base.fact}>{t('you')}</span>
        <bdi>{question}</bdi>
      </h3>
      {state.kind === 'waiting' && (
        <p className={classes.coming} dir="auto" aria-hidden>
          {state.text || t('waiting')}
        </p>
      )}
      {state.kind === 'answered' && (
        <>
          <div dir="auto">
            <Prose html={state.html} face="sans" lang="" />
          </div>
          <Citations courseId={courseId} citations={state.citations} onFollow={onFollow} />
        </>
      )}
      {state.kind === 'unknown' && (
        <Notice>
          <p>{t('unknown')}</p>
          {onAskPeople && (
            <div className={base.clusterBelow}>
              <Button size="small" onClick={onAskPeople}>
                {t('ask_people')}
              </Button>
            </div>
          )}
        </Notice>
      )}
      {state.kind === 'stopped' && (
        <>
          {state.text && (
            <p className={classes.coming} dir="auto">
              {state.text}
            </p>
          )}
          <p className={base.cluster}>
            {t('stopped')} {again}
          </p>
        </>
      )}
      {state.kind === 'failed' && (
        <Notice tone="bad">
          <p>{errorText(common, state.error)}</p>
          {mayAskAgain(state.error) && <div className={base.clusterBelow}>{again}</div>}
        </Notice>
      )}
    </div>
  );
}

function Citations({
  courseId,
  citations,
  onFollow,
}: {
  courseId: number;
  citations: readonly AiCitation[];
  onFollow: () => void;
}) {
  const { t } = useTutorWords();
  return (
    <div>
      <p className={base.fact}>{t('passages')}</p>
      <ul role="list" className={classes.citations}>
        {citations.map(({ lesson_id: id, lesson_name: lesson, heading, quote }) => (
          <li key={`${id} ${quote}`}>
            <blockquote className={classes.quote} dir="auto">
              {quote}
            </blockquote>
            <Link
              {...targetOf(courseId, { id, type: 'lesson' })}
              {...(heading && { hash: `${HEADING_PREFIX.slice(1)}${encodeURIComponent(passageHeading(heading))}` })}
              className={classes.source}
              dir="auto"
              onClick={onFollow}
            >
              {heading ? t('passage_of', { lesson, heading }) : lesson}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
