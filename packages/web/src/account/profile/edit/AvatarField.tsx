import type { User } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { upload } from '../../../shared/api/upload.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import base from '../../../shared/ui/base.module.css';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { refusedFile } from '../../../shared/upload/failure.ts';
import { meQuery } from '../../queries.ts';
import { OneFileControls, OneFileErrors } from '../../upload/OneFileControls.tsx';
import { useOneFile } from '../../upload/useOneFile.ts';
import { AVATAR_TYPES, avatarError, avatarMaxMb } from './avatarFile.ts';
import classes from './AvatarField.module.css';

/** The picture of the reader. It is saved as soon as it is chosen, apart from the form below it. */
export function AvatarField({ me }: { me: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [preview, setPreview] = useState('');
  // An object URL keeps its file in memory until it is revoked.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const maxMb = avatarMaxMb(usePageSettings().max_upload_mb);
  const keep = (picture: { id: number; url: string }) =>
    client.setQueryData(
      meQuery().queryKey,
      (known: User | undefined) => known && { ...known, avatar_url: picture.url, profile_image: picture },
    );
  const file = useOneFile({
    check: (chosen) => {
      const error = avatarError(chosen, maxMb);
      return error && refusedFile(t, error, { name: chosen.name, maxMb });
    },
    upload(chosen, progress) {
      setPreview(URL.createObjectURL(chosen));
      const body = new FormData();
      body.append('image_data', chosen);
      return upload(users.profileImage, { body, ...progress });
    },
    remove: () => call(users.removeProfileImage, {}),
    onUploaded(picture) {
      keep(picture);
      toast.good(t('picture_saved'));
    },
    onRemoved(picture) {
      keep(picture);
      toast.good(t('picture_removed'));
    },
  });
  const shown = (file.uploading && preview) || me.avatar_url;
  return (
    <section className={classes.section} aria-label={t('picture')}>
      <div className={classes.field}>
        <Avatar key={shown} name={me.display_name} url={shown} size={88} />
        <div className={classes.side}>
          <OneFileControls
            file={file}
            accept={AVATAR_TYPES}
            chooseLabel={me.avatar_url ? t('picture_change') : t('picture_add')}
            progressLabel={t('picture_sending')}
            canRemove={me.avatar_url !== ''}
          />
          <p className={base.muted}>{t('picture_help', { max: maxMb })}</p>
        </div>
      </div>
      <OneFileErrors file={file} typeAdvice={t('picture_type_advice')} />
    </section>
  );
}
