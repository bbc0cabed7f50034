import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { iconButtonClass } from '../../../shared/ui/Button.tsx';
import { ArrowPreviousIcon } from '../../../shared/ui/icons.tsx';
import type { Crumb } from '../../resources/useCrumb.ts';
import classes from './FormHeader.module.css';

/** An arrow to the previous screen. */
export function BackLink({ label, ...back }: Crumb) {
  const { t } = useTranslation();
  const backTo = t('shell.back_to', { place: label });
  return (
    <Link
      {...back}
      className={`${iconButtonClass} ${classes.back}`}
      aria-label={backTo}
      data-label={backTo}
      data-side="start"
    >
      <ArrowPreviousIcon />
    </Link>
  );
}

/** The sticky head of a form, and of the screens that share its tabs: a link back, the title, and actions. */
export function HeaderFrame({
  title,
  back,
  status,
  line,
  children,
}: {
  title: string;
  /** The previous screen; without it the form is next to a screen that keeps its own heading. */
  back: Crumb | undefined;
  status?: ReactNode;
  /** Off where tabs follow, which bring one. */
  line: boolean;
  children?: ReactNode;
}) {
  const Title = back ? 'h1' : 'h2';
  return (
    <header className={classes.head} data-line={line || undefined}>
      <div className={classes.name}>
        {back && <BackLink {...back} />}
        <Title className={classes.title} dir="auto">
          {title}
        </Title>
        {status}
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
