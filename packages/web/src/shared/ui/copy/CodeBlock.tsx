import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../Button.tsx';
import { useCopy } from '../feedback/useCopy.ts';
import classes from './CodeBlock.module.css';

/**
 * Text for programs, to read and copy. `level` of its heading, `copyLabel` names the button where a screen has several,
 * `note` is below.
 */
export function CodeBlock({
  title,
  level = 3,
  code,
  copyLabel,
  note,
}: {
  title: string;
  level?: 2 | 3;
  code: string;
  copyLabel?: string;
  note?: ReactNode;
}) {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <Title id={id} className={classes.title}>
          {title}
        </Title>
        <Button size="small" aria-label={copyLabel} onClick={() => copy(code)}>
          {t('copy')}
        </Button>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} dir="ltr" tabIndex={0} role="group" aria-labelledby={id}>
        {code}
      </pre>
      {note}
    </div>
  );
}
