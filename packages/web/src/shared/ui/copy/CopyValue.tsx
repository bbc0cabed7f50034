import { useTranslation } from '#i18n';
import base from '../base.module.css';
import { Button } from '../Button.tsx';
import { CopyIcon } from '../icons.tsx';
import classes from './CopyValue.module.css';
import { useCopy } from '../feedback/useCopy.ts';

/** A value to copy as it is, such as a key. `copyLabel` names it in its button. */
export function CopyValue({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={classes.shown}>
      <p className={base.secondary}>{label}</p>
      <code dir="ltr" className={classes.value}>
        {value}
      </code>
      <Button size="small" icon={<CopyIcon />} aria-label={copyLabel} onClick={() => copy(value)}>
        {t('copy')}
      </Button>
    </div>
  );
}
