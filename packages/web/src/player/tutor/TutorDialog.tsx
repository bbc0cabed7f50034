import { MAX_TUTOR_TEXT_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import a11y from '../../shared/ui/a11y.module.css';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import classes from './Tutor.module.css';
import type { useTutor } from './useTutor.ts';
import { useTutorWords } from './words.ts';
import { isEnter } from '../../shared/keys/isEnter.ts';

const EXAMPLES = ['example_simple', 'example_point', 'example_example'] as const;

export function TutorDialog({
  courseId,
  tutor,
  open,
  onClose,
  onAskPeople,
}: {
  courseId: number;
  tutor: ReturnType<typeof useTutor>;
  open: boolean;
  onClose: () => void;
  onAskPeople: (() => void) | undefined;
}) {
  const { t } = useTutorWords();
  const { conversation, isWaiting, ask, stop, clear } = tutor;
  const newest = conversation.at(-1);
  const last = newest?.state.kind;
  const shown = newest && `${newest.id} ${last}`;
  const list = useRef<HTMLOListElement>(null);
  // Synchronises with the scroll position and the focus: a new question and its answer come into view, and take the
  // focus of a button that is gone.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(':scope > :last-child');
    if (!shown || !item) return;
    item.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(':disabled')) item.focus({ preventScroll: true });
  }, [shown]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      atEnd
      actions={<AskForm isWaiting={isWaiting} onAsk={ask} onStop={stop} />}
    >
      <div className={base.stack16}>
        <p className={base.help}>{t('notice')}</p>
        {conversation.length === 0 ? (
          <>
            <p>{t('empty')}</p>
            <ul role="list" className={classes.examples}>
              {EXAMPLES.map((example) => (
                <li key={example}>
                  <Button size="small" onClick={() => ask(t(example))}>
                    {t(example)}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <ol ref={list} role="list" className={classes.conversation}>
              {conversation.map((exchange) => (
                <li key={exchange.id} tabIndex={-1}>
                  <ExchangeView
                    courseId={courseId}
                    exchange={exchange}
                    onAgain={() => ask(exchange.question)}
                    onFollow={onClose}
                    onAskPeople={onAskPeople}
                  />
                </li>
              ))}
            </ol>
            {!isWaiting && (
              <div>
                <Button variant="quiet" size="small" onClick={clear}>
                  {t('clear')}
                </Button>
              </div>
            )}
          </>
        )}
        <p className={a11y.hidden} role="status">
          {last === 'waiting' && t('waiting')}
          {last === 'answered' && t('came')}
        </p>
      </div>
    </Dialog>
  );
}

function AskForm({
  isWaiting,
  onAsk,
  onStop,
}: {
  isWaiting: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}) {
  const { t } = useTutorWords();
  const id = useId();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isEmpty || isWaiting) return;
    onAsk(text.trim());
    setText('');
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id} className={base.label}>
        {t('field')}
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        className={base.control}
        dir="auto"
        rows={2}
        maxLength={MAX_TUTOR_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event) && !event.shiftKey) submit(event);
        }}
      />
      {isWaiting ? (
        <Button onClick={onStop}>{t('stop')}</Button>
      ) : (
        <Button type="submit" variant="primary" disabled={isEmpty}>
          {t('send')}
        </Button>
      )}
    </form>
  );
}
