import { useTranslation } from '#i18n';
import classes from './EmailScreen.module.css';

/** The tags of an email; a press writes one where the caret was last. */
export function TagButtons({ tags, onInsert }: { tags: readonly string[]; onInsert: (tag: string) => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes.help}>{t('emails.tags_click')}</p>
      <ul role="list" className={classes.tags} dir="ltr">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={classes.tag}
              aria-label={t('emails.tag_insert', { tag: `{${tag}}` })}
              // The caret must survive a press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{${tag}}`)}
            >
              <code>{`{${tag}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
