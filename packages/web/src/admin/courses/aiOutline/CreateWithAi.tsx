import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';

const OutlineDialog = lazy(async () => ({ default: (await import('./OutlineDialog.tsx')).OutlineDialog }));

/** Asks for the outline of a new course; nothing while the add-on is off. */
export function CreateWithAi({ label }: { label: string }) {
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
        {label}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          {createPortal(
            <OutlineDialog open={isOpen} onClose={() => setOpen(false)} />,
            // Outside of a form around the button: the dialog has one of its own.
            document.body,
          )}
        </Suspense>
      )}
    </>
  );
}
