import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';

const OutlineDialog = lazy(async () => ({ default: (await import('./OutlineDialog.tsx')).OutlineDialog }));

/** Asks for the outline of a new course; nothing while the add-on is off. */
export function CreateWithAi() {
  const { t } = useTranslation();
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!isOn) return null;
  return (
    <>
      <Button
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('courseList.ai_create')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <OutlineDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
