import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { CheckIcon, ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { Menu } from '../../../shared/ui/overlays/Menu.tsx';
import type { Crumb } from '../../resources/useCrumb.ts';
import classes from './FormHeader.module.css';
import { HeaderFrame } from './HeaderFrame.tsx';
import type { AnyRecordForm } from '../record/useRecordForm.ts';

/** The state of the save in words; what changes in it is announced. */
function SaveState({ record }: { record: AnyRecordForm }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { saving, dirty, savedAt } = record;
  return (
    <output className={classes.state}>
      {saving ? (
        t('form.saving')
      ) : dirty ? (
        t('form.unsaved')
      ) : savedAt === undefined ? null : (
        <>
          <CheckIcon size={18} />
          {t('form.saved_at', { time: format.time(new Date(savedAt).toISOString()) })}
        </>
      )}
    </output>
  );
}

export function FormHeader({
  record,
  title,
  back,
  status,
  preview,
  primary,
  menu,
  onPrimary,
  variant,
  line,
}: {
  record: AnyRecordForm;
  title: string;
  /** The previous screen; without it the form is next to a screen that keeps its own heading. */
  back: Crumb | undefined;
  status?: ReactNode;
  preview?: ReactNode;
  primary: string | undefined;
  menu?: ReactNode;
  onPrimary: () => void;
  variant: 'primary' | 'outline';
  /** Off where tabs follow, which bring one. */
  line: boolean;
}) {
  const { t } = useTranslation();
  return (
    <HeaderFrame title={title} back={back} status={status} line={line}>
      {primary !== undefined && <SaveState record={record} />}
      {preview}
      {primary !== undefined && (
        <div className={menu ? classes.split : undefined}>
          <Button variant={variant} busy={record.saving} onClick={onPrimary} className={classes.primary}>
            {primary}
          </Button>
          {menu && (
            <Menu
              trigger={(props) => (
                <Button {...props} variant={variant} className={classes.more} aria-label={t('form.more_actions')}>
                  <ChevronDownIcon size={18} />
                </Button>
              )}
            >
              {menu}
            </Menu>
          )}
        </div>
      )}
    </HeaderFrame>
  );
}
