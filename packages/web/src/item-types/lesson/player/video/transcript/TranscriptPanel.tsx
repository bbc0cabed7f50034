import type { Lesson } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Video } from '../../../../../shared/video/video.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { AlertIcon } from '../../../../../shared/ui/icons.tsx';
import { ChoiceMenu } from '../../../../../shared/ui/overlays/ChoiceMenu.tsx';
import { SkeletonText, Loading } from '../../../../../shared/ui/feedback/Skeleton.tsx';
import { useTabWords } from '../words.ts';
import { type Track, trackFor, transcriptQuery } from './readTranscript.ts';
import { Transcript } from './Transcript.tsx';
import classes from './Transcript.module.css';

/** What is said in a video, to read, to search and to find one's way by. */
export function TranscriptPanel({
  lesson,
  video,
  leadsToMoments,
  shown,
}: {
  lesson: Lesson;
  video: Video | null;
  /** A video that can be sent to a moment. */
  leadsToMoments: boolean;
  shown: boolean;
}) {
  const { language } = useTabWords();
  const [chosen, setChosen] = useState<number>();
  const tracks = lesson.subtitles;
  const track = tracks.find(({ media_id }) => media_id === chosen) ?? trackFor(tracks, language);
  if (!track) return null;
  const name = tracks.length > 1 ? `${lesson.name} – ${track.label}` : lesson.name;
  return (
    <div className={classes.transcript}>
      {tracks.length > 1 && <TrackChoice tracks={tracks} chosen={track} onChoose={setChosen} />}
      <Loaded key={track.media_id} track={track} name={name} video={video} leads={leadsToMoments} shown={shown} />
    </div>
  );
}

function TrackChoice({
  tracks,
  chosen,
  onChoose,
}: {
  tracks: readonly Track[];
  chosen: Track;
  onChoose: (id: number) => void;
}) {
  const { t } = useTabWords();
  return (
    <div className={classes.choice}>
      <span aria-hidden>{t('transcript_language')}</span>
      <ChoiceMenu
        label={t('transcript_language')}
        value={chosen.media_id}
        choices={tracks.map(({ media_id, label, language }) => ({
          value: media_id,
          label,
          lang: language || undefined,
        }))}
        onChange={onChoose}
      />
    </div>
  );
}

function Loaded({
  track,
  name,
  video,
  leads,
  shown,
}: {
  track: Track;
  name: string;
  video: Video | null;
  leads: boolean;
  shown: boolean;
}) {
  const { t } = useTabWords();
  const { data: cues, isPending, isFetching, refetch } = useQuery(transcriptQuery(track));
  if (cues && cues.length > 0) {
    return <Transcript cues={cues} name={name} language={track.language} video={video} leads={leads} shown={shown} />;
  }
  if (cues) return <EmptyState title={t('transcript_empty')} />;
  if (isPending) {
    return (
      <div className={classes.waiting}>
        <Loading>
          <SkeletonText count={7} height={16} />
        </Loading>
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size={26} />}
        title={t('transcript_failed')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('try_again')}
          </Button>
        }
      >
        {t('transcript_failed_text')}
      </EmptyState>
    </div>
  );
}
