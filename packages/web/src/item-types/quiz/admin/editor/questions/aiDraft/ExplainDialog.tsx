import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { LanguageField } from '../../../../../../admin/ai/LanguageField.tsx';
import { TextDraftDialog } from '../../../../../../admin/ai/TextDraftDialog.tsx';
import { useDraft } from '../../../../../../admin/ai/useDraft.ts';
import { useAiWords } from '../../../../../../admin/ai/words.ts';
import { ai } from '../../../../../../admin/endpoints.gen.ts';
import base from '../../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../../shared/ui/Button.tsx';

/** A drafted explanation of a question's right answer next to the one it has. */
export function ExplainDialog({
  open,
  id,
  now,
  onClose,
  onAccept,
}: {
  open: boolean;
  /** Of the stored question. */
  id: number;
  /** The explanation in the form. */
  now: string;
  onClose: () => void;
  onAccept: (html: string) => void;
}) {
  const { t, language } = useAiWords();
  const { t: shared } = useTranslation();
  const [chosen, setChosen] = useState(language);
  const draft = useDraft<{ html: string }, typeof ai.explanation.contract & {}>(ai.explanation);
  const isBusy = draft.state.kind === 'running';
  const ask = () => draft.begin({ body: { question_id: id, language: chosen } });
  function submit(event: FormEvent) {
    event.preventDefault();
    // React hands the event to the form of the question as well.
    event.stopPropagation();
    if (!isBusy) ask();
  }
  return (
    <TextDraftDialog
      open={open}
      title={shared('quizzes.ai_explain')}
      now={now}
      draft={draft}
      form={
        <form className={base.stack16} onSubmit={submit}>
          <p className={base.secondary}>{t('explain_saved')}</p>
          <LanguageField value={chosen} onChange={setChosen} />
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('explain_begin')}
            </Button>
          </div>
        </form>
      }
      onClose={onClose}
      onRetry={ask}
      onAccept={onAccept}
    />
  );
}
