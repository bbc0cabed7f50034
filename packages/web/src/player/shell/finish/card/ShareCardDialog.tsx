import type { CourseProgress, OwnCertificate } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../../shared/api/query.ts';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { ownCertificates } from '../../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { directionOf } from '../../../../shared/i18n/words.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { useCopy } from '../../../../shared/ui/feedback/useCopy.ts';
import { DownloadIcon, LinkIcon } from '../../../../shared/ui/icons.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { fileName, saveBlob } from '../../../../shared/ui/saveFile.ts';
import { drawCard } from './drawCard.ts';
import classes from './ShareCardDialog.module.css';
import { useShareCardWords } from './words.ts';

const certificateOf = (certificates: readonly OwnCertificate[] | undefined, courseId: number) =>
  certificates?.find(({ course, status }) => course?.id === courseId && status === 'valid');

/** A certificate is issued in the background, moments after its course was completed. */
const ISSUED_WITHIN = { requests: 5, intervalMs: 2000 };

/** The page that others are sent to: the learner's certificate where anyone may verify it, else the course. */
function useSharedPage({ course_id: courseId, course_permalink, certificate_download_url }: CourseProgress) {
  const certificates = useQuery({
    ...endpointQuery(ownCertificates.list, {}),
    enabled: Boolean(certificate_download_url),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !certificateOf(data?.data, courseId) && dataUpdateCount < ISSUED_WITHIN.requests && ISSUED_WITHIN.intervalMs,
  });
  const shared = certificateOf(certificates.data?.data, courseId)?.share_url;
  return {
    isLoading: certificates.isLoading,
    isCertificate: Boolean(shared),
    url: new URL(shared || course_permalink, window.location.href).href,
  };
}

/** The picture of the card, drawn anew when what it says changes. */
function useCard(course: CourseProgress, isNamed: boolean) {
  const { t, language } = useShareCardWords();
  const format = useFormat();
  const { site_title: school, logo_url: logoUrl, primary_color: color, user } = usePageSettings();
  const name = isNamed ? (user?.display_name ?? '') : '';
  const date = isNamed && course.completed_at ? format.date(course.completed_at) : '';
  const completedBy = name && t('completed_by', { name });
  const facts = {
    ...{ school, logoUrl, color, course: course.name, completed: t('completed'), completedBy, date },
    direction: directionOf(language),
  };
  const query = useQuery({
    queryKey: ['share-card', facts],
    queryFn: () => drawCard(facts),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
  const label = completedBy
    ? t('picture_named', { course: course.name, school, completed_by: completedBy, date })
    : t('picture', { course: course.name, school });
  return { query, label };
}

/** The card of a completed course: a picture to pass on, and the link that goes with it. */
export function ShareCardDialog({ course, onClose }: { course: CourseProgress; onClose: () => void }) {
  const { t } = useShareCardWords();
  const { user } = usePageSettings();
  const copy = useCopy();
  const [isNamed, setIsNamed] = useState(false);
  const page = useSharedPage(course);
  const { query, label } = useCard(course, isNamed);
  const picture = query.isPlaceholderData ? undefined : query.data?.file;
  const name = fileName(course.name, 'png');
  const file = picture && new File([picture], name, { type: 'image/png' });
  const canShareFiles = file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button icon={<LinkIcon />} disabled={page.isLoading} onClick={() => copy(page.url)}>
            {t('copy_link')}
          </Button>
          <Button
            {...(!canShareFiles && { variant: 'primary' })}
            icon={<DownloadIcon />}
            disabled={!file}
            onClick={() => file && saveBlob(name, file)}
          >
            {t('download')}
          </Button>
          {canShareFiles && (
            <Button
              variant="primary"
              disabled={page.isLoading}
              // Closing the sheet of the device is no failure.
              onClick={() =>
                void navigator.share({ files: [file], title: course.name, url: page.url }).catch(() => undefined)
              }
            >
              {t('share')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.card}>
        <QueryView
          query={query}
          loading={
            <Loading>
              <span className={classes.picture}>
                <Skeleton height="100%" />
              </span>
            </Loading>
          }
        >
          {({ address }) => <img className={classes.picture} src={address} width={1200} height={630} alt={label} />}
        </QueryView>
        {user && (
          <label className={classes.choice}>
            <input type="checkbox" checked={isNamed} onChange={(event) => setIsNamed(event.currentTarget.checked)} />
            {t('show_name')}
          </label>
        )}
        <p className={classes.note}>{t(page.isCertificate ? 'link_certificate' : 'link_course')}</p>
      </div>
    </Dialog>
  );
}
