import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../../../../shared/api/settings.tsx';
import { Button } from '../../../../../../shared/ui/Button.tsx';

const ExplainDialog = lazy(async () => ({ default: (await import('./ExplainDialog.tsx')).ExplainDialog }));

/** Asks for the explanation of a stored question; nothing while the add-on is off. Use the question's key as `key`. */
export function Explain({ id, now, onAccept }: { id: number; now: string; onAccept: (html: string) => void }) {
  const { t } = useTranslation();
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!isOn) return null;
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        disabled={id === 0}
        title={id === 0 ? t('quizzes.save_first') : undefined}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('quizzes.ai_explain')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          {createPortal(
            <ExplainDialog open={isOpen} id={id} now={now} onClose={() => setOpen(false)} onAccept={onAccept} />,
            // Outside of the question's form: the dialog has one of its own.
            document.body,
          )}
        </Suspense>
      )}
    </div>
  );
}
