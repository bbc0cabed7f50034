import { useTranslation } from '#i18n';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { type EmbedKind, frameCode, scriptCode } from './embedCode.ts';
import classes from './EmbedDialog.module.css';

/** The HTML of an embed for other sites, with a preview. */
export function EmbedCodes({ address, title, kind }: { address: string; title: string; kind: EmbedKind }) {
  const { t } = useTranslation();
  const { origin } = window.location;
  return (
    <>
      <Code label={t('courseList.embed_script')} primary text={scriptCode(origin, { address, title })} />
      <Code
        label={t('courseList.embed_frame')}
        description={t('courseList.embed_frame_help')}
        text={frameCode(origin, { address, title, kind })}
      />
      <iframe
        key={address}
        className={classes.preview}
        src={`/embed/${address}`}
        title={t('courseList.embed_preview')}
        loading="lazy"
        // A page of this school, which has no session.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
      />
    </>
  );
}

function Code({
  label,
  description,
  text,
  primary = false,
}: {
  label: string;
  description?: string;
  text: string;
  primary?: boolean;
}) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={classes.code}>
      <TextAreaField
        label={label}
        description={description}
        dir="ltr"
        readOnly
        autosize
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button
          size="small"
          variant={primary ? 'primary' : 'outline'}
          icon={<CopyIcon size={18} />}
          aria-label={t('courseList.embed_copy_of', { name: label })}
          onClick={() => copy(text)}
        >
          {t('courseList.embed_copy')}
        </Button>
      </div>
    </div>
  );
}
