import { useTranslation } from '#i18n';
import classes from '../a11y.module.css';

/** The first stop of the Tab key. Every screen has `<main id="content">`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={classes.skip}
      href="#content"
      onClick={(event) => {
        // A real jump would change the hash, which is the address in the account area.
        event.preventDefault();
        const content = document.getElementById('content');
        content?.setAttribute('tabindex', '-1');
        content?.focus();
      }}
    >
      {t('skip_to_content')}
    </a>
  );
}
