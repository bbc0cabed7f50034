import { useState } from 'react';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { KeptFocus } from '../dialogs/KeptFocus.tsx';
import { ai } from '../endpoints.gen.ts';
import { AiReady } from './AiReady.tsx';
import { DraftNews, DraftUse } from './DraftNews.tsx';
import { LanguageField } from './LanguageField.tsx';
import { useDraft } from './useDraft.ts';
import { useAiWords } from './words.ts';

/** A drafted alternative text, which can be changed before it is accepted. */
export function AltTextDialog({
  id,
  title,
  onClose,
  onAccept,
}: {
  id: number;
  title: string;
  onClose: () => void;
  onAccept: (text: string) => void;
}) {
  const { t, language } = useAiWords();
  const [chosen, setChosen] = useState(language);
  const [typed, setTyped] = useState<string>();
  const { state, begin, stop } = useDraft<{ text: string }, typeof ai.altText.contract & {}>(ai.altText);
  const text = typed ?? (state.kind === 'done' ? state.result.text.slice(0, MAX_ALT_TEXT_LENGTH) : '');
  const ask = () => begin({ body: { media_id: id, language: chosen } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        state.kind === 'done' && (
          <Button variant="primary" disabled={text.trim() === ''} onClick={() => onAccept(text.trim())}>
            {t('alt_use')}
          </Button>
        )
      }
    >
      <KeptFocus state={state.kind} label={title} className={base.stack16}>
        {state.kind === 'done' ? (
          <>
            <TextAreaField
              label={t('compare_draft')}
              autosize
              dir="auto"
              maxLength={MAX_ALT_TEXT_LENGTH}
              value={text}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <DraftUse use={state.use} />
          </>
        ) : (
          <AiReady>
            <p className={base.secondary}>{t('alt_sent')}</p>
            <LanguageField value={chosen} onChange={setChosen} />
            <div>
              <Button variant="primary" busy={state.kind === 'running'} onClick={ask}>
                {t('alt_begin')}
              </Button>
            </div>
          </AiReady>
        )}
        <DraftNews state={state} progress={t('writing')} onStop={stop} onRetry={ask} />
      </KeptFocus>
    </Dialog>
  );
}
