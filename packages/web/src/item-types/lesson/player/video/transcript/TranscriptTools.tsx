import { formatClock } from '../../../../../shared/format/format.ts';
import { IconButton } from '../../../../../shared/ui/Button.tsx';
import { CopyIcon, DownloadIcon, MoreIcon, MoveDownIcon, MoveUpIcon } from '../../../../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../../../../shared/ui/overlays/Menu.tsx';
import { toast } from '../../../../../shared/ui/feedback/toast.ts';
import { saveText } from '../../../../../shared/ui/saveFile.ts';
import { SearchField } from '../../../../../player/search/SearchField.tsx';
import { useTabWords } from '../words.ts';
import type { Cue } from './cuesOf.ts';
import classes from './Transcript.module.css';
import { isEnter } from '../../../../../shared/keys/isEnter.ts';

const asText = (cues: readonly Cue[]): string =>
  cues.map(({ start, speaker, text }) => `[${formatClock(start)}] ${speaker && `${speaker}: `}${text}\n`).join('');

export function TranscriptTools({
  cues,
  name,
  text,
  found,
  canStep,
  onSearch,
  onStep,
}: {
  cues: readonly Cue[];
  name: string;
  /** What is searched for. */
  text: string;
  /** '3/12' */
  found: string;
  canStep: boolean;
  onSearch: (text: string) => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { t } = useTabWords();

  async function copy() {
    try {
      await navigator.clipboard.writeText(asText(cues));
      toast.good(t('transcript_copied'));
    } catch {
      toast.bad(t('transcript_not_copied'));
    }
  }

  return (
    <div className={classes.tools} role="search" aria-label={t('transcript_search')}>
      <SearchField
        label={t('transcript_search')}
        value={text}
        after={found}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            onSearch('');
          }
          if (!isEnter(event) || !canStep) return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      {text.trim() !== '' && (
        <>
          <IconButton label={t('transcript_previous')} disabled={!canStep} onClick={() => onStep(-1)}>
            <MoveUpIcon />
          </IconButton>
          <IconButton label={t('transcript_next')} disabled={!canStep} onClick={() => onStep(1)}>
            <MoveDownIcon />
          </IconButton>
        </>
      )}
      <Menu
        trigger={(props) => (
          <IconButton label={t('transcript_more')} side="end" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<CopyIcon />} onClick={() => void copy()}>
          {t('transcript_copy')}
        </MenuItem>
        <MenuItem
          icon={<DownloadIcon />}
          onClick={() => saveText(`${name} – ${t('video_tab_transcript')}`, `${name}\n\n${asText(cues)}`)}
        >
          {t('transcript_download')}
        </MenuItem>
      </Menu>
    </div>
  );
}
