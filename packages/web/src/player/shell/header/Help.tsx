import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { useKeys } from '../../../shared/keys/useKeys.ts';
import { onShowHelp, showHelp } from './help.ts';

/** Renders the help dialog, whose code is loaded on first use. */
export function Help() {
  const { i18n } = useTranslation();
  const [Sheet] = useState(() =>
    lazy(async () => {
      const file = await import('../help/HelpSheet.tsx');
      await file.addHelpWords(i18n);
      return { default: file.HelpSheet };
    }),
  );
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useKeys({ '?': showHelp });
  // Synchronises with whatever on the page asks for help.
  useEffect(
    () =>
      onShowHelp(() => {
        setAsked(true);
        setOpen(true);
      }),
    [],
  );
  return <Suspense>{asked && <Sheet open={open} onClose={() => setOpen(false)} />}</Suspense>;
}
