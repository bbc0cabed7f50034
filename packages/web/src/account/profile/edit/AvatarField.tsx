import type { User } from '@lectern/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../shared/api/errors.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../shared/deferred/icons.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './AvatarField.module.css';
import { AVATAR_TYPES, avatarMaxMb, avatarError } from './avatarFile.ts';
import { refusedFile, uploadFailure } from '../../../shared/upload/failure.ts';
import { UploadError } from '../../../shared/upload/UploadError.tsx';
import { useAvatar } from './useAvatar.ts';

/** One's picture. It is kept as soon as it is chosen, apart from the form under it. */
export function AvatarField({ me }: { me: User }) {
  const { t } = useTranslation();
  const maxMb = avatarMaxMb(usePageSettings().max_upload_mb);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: File; error: ApiError }>();
  const avatar = useAvatar({
    onSet: () => toast.good(t('picture_saved')),
    onRemoved: () => toast.good(t('picture_removed')),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    avatar.forget();
    const found = avatarError(file, maxMb);
    setRefused(found && { file, error: refusedFile(t, found, maxMb) });
    if (!found) avatar.set(file);
  }

  const shown = avatar.preview || me.avatar_url;
  const failed = refused ?? avatar.setError;
  return (
    <section className={classes.section} aria-label={t('picture')}>
      <div className={classes.field}>
        <Avatar key={shown} name={me.display_name} url={shown} size={88} />
        <div className={classes.side}>
          {avatar.sending ? (
            <div className={classes.sending}>
              <ProgressBar percent={avatar.share * 100} label={t('picture_sending')} />
              <Button size="small" onClick={avatar.stop}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <div className={base.cluster}>
              <input
                ref={input}
                type="file"
                hidden
                accept={AVATAR_TYPES}
                onChange={(event) => {
                  choose(event.currentTarget.files?.[0]);
                  // The same file can be chosen again after a refusal.
                  event.currentTarget.value = '';
                }}
              />
              <Button size="small" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
                {me.avatar_url ? t('picture_change') : t('picture_add')}
              </Button>
              {me.avatar_url && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={avatar.removing}
                  icon={<RemoveIcon size={18} />}
                  onClick={() => {
                    setRefused(undefined);
                    avatar.remove();
                  }}
                >
                  {t('picture_remove')}
                </Button>
              )}
            </div>
          )}
          <p className={base.muted}>{t('picture_help', { max: maxMb })}</p>
        </div>
      </div>
      {failed && (
        <UploadError
          failure={uploadFailure(t, {
            name: failed.file.name,
            error: failed.error,
            typeAdvice: t('picture_type_advice'),
          })}
          onRetry={() => avatar.set(failed.file)}
        />
      )}
      {avatar.removeError && <Notice tone="bad">{errorText(t, avatar.removeError)}</Notice>}
    </section>
  );
}
