import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './Dialogs.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/**
 * A dialog of the editor. It is outside of the form that contains the editor: Enter must not submit that form, and
 * forms cannot be nested.
 */
export function AskDialog({
  title,
  action,
  wide = false,
  onClose,
  onDone,
  children,
}: {
  title: string;
  action: string;
  wide?: boolean;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  function keys(event: KeyboardEvent) {
    event.stopPropagation();
    const inArea = event.target instanceof HTMLTextAreaElement;
    const wanted = inArea ? event.ctrlKey || event.metaKey : event.target instanceof HTMLInputElement;
    if (!isEnter(event) || !wanted) return;
    event.preventDefault();
    onDone();
  }
  return createPortal(
    <Dialog open wide={wide} onClose={onClose} title={title}>
      {/* Keys are heard on their way up from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.form} onKeyDown={keys}>
        {children}
        <div className={base.choices}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={onDone}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
