import type { MediaView } from '@lectern/contract';
import { MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { DraftedMark } from '../../ai/DraftedMark.tsx';
import { useMarkDrafted } from '../../ai/useMarkDrafted.ts';
import { MediaTextField } from './MediaTextField.tsx';

const AltTextDialog = lazy(async () => ({ default: (await import('../../ai/AltTextDialog.tsx')).AltTextDialog }));

/** Alternative text of a picture. Use the picture's id as `key`. */
export function AltTextField({ id, alt, onSaved }: { id: number; alt: string; onSaved: (media: MediaView) => void }) {
  const { t } = useTranslation();
  const hasAi = addonActive(usePageSettings(), 'ai-assistant');
  return (
    <MediaTextField
      id={id}
      name="alt_text"
      stored={alt}
      label={t('media.alt_text')}
      help={t('media.alt_help')}
      max={MAX_ALT_TEXT_LENGTH}
      onSaved={onSaved}
      {...(hasAi && { suggest: (accept) => <Suggestion id={id} onAccept={accept} /> })}
    />
  );
}

function Suggestion({ id, onAccept }: { id: number; onAccept: (text: string) => Promise<unknown> }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const markDrafted = useMarkDrafted('media', t('media.not_marked'));
  function accept(text: string) {
    setOpen(false);
    // What fails is said at the field.
    onAccept(text).then(
      () => markDrafted([id]),
      () => undefined,
    );
  }
  return (
    <div className={base.cluster}>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('media.suggest_alt')}
      </Button>
      <DraftedMark record="media" id={id} />
      {open && (
        <Suspense fallback={null}>
          {createPortal(
            <AltTextDialog id={id} title={t('media.suggest_alt')} onClose={() => setOpen(false)} onAccept={accept} />,
            // Outside of the form that the field is part of.
            document.body,
          )}
        </Suspense>
      )}
    </div>
  );
}
