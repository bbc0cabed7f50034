import type { QuestionFile } from '@lectern/contract';
import { FileIcon } from '../../shared/ui/icons.tsx';
import { Disclosure } from '../../shared/ui/Disclosure.tsx';
import { useQuestionWords } from '../useQuestionWords.ts';
import { QuestionVideo } from './QuestionVideo.tsx';
import { LimitedSound } from './sound/LimitedSound.tsx';
import { SoundPlayer } from './sound/SoundPlayer.tsx';
import classes from './Media.module.css';
import { kindOf, type MediaKind } from './media.ts';

export interface Playing {
  /** 0 for as often as one likes. */
  playLimit?: number;
  startAt?: number;
  endAt?: number;
  /** What plays are counted for. */
  occasion?: string | undefined;
}

/** What a question lets hear or see, with what is said in it for those who cannot. */
export function Media({
  files,
  usual,
  transcript,
  ...playing
}: Playing & { files: readonly QuestionFile[]; usual: MediaKind; transcript: string }) {
  const { t } = useQuestionWords();
  const captions = files.filter((file) => kindOf(file, usual) === 'captions');
  return (
    <div className={classes.media}>
      {files
        .filter((file) => !captions.includes(file))
        .map((file) => (
          <Shown key={`${file.id} ${file.url}`} file={file} usual={usual} captions={captions} {...playing} />
        ))}
      {transcript && (
        <Disclosure look="card" className={classes.transcript} label={t('transcript')}>
          <p>{transcript}</p>
        </Disclosure>
      )}
    </div>
  );
}

function Shown({
  file,
  usual,
  captions,
  playLimit = 0,
  startAt = 0,
  endAt = 0,
  occasion,
}: Playing & { file: QuestionFile; usual: MediaKind; captions: readonly QuestionFile[] }) {
  const { t } = useQuestionWords();
  const name = file.title || file.alt_text || t('recording');
  switch (kindOf(file, usual)) {
    case 'picture':
      return <img className={classes.picture} src={file.url} alt={file.alt_text} />;
    case 'sound':
      if (playLimit > 0) return <LimitedSound url={file.url} name={name} limit={playLimit} occasion={occasion} />;
      return <SoundPlayer url={file.url} name={name} />;
    case 'video':
      return <QuestionVideo file={{ ...file, title: name }} captions={captions} startAt={startAt} endAt={endAt} />;
    default:
      return (
        <a className={classes.file} href={file.url} target="_blank" rel="noopener">
          <FileIcon size={18} />
          <bdi>{file.title || t('open_file')}</bdi>
        </a>
      );
  }
}
