import type { MediaView } from '@lectern/contract';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { titleOf } from './kinds.ts';
import { MediaKindName, MediaSize } from './MediaFacts.tsx';
import classes from './MediaName.module.css';
import { MediaThumb } from './MediaTile.tsx';

const pathOf = ({ id }: MediaView) => `/media/${id}`;

/** A file in a table: its picture and its name, which leads to it. */
export function MediaName({ media }: { media: MediaView }) {
  return (
    <div className={classes.row}>
      <MediaThumb media={media} className={classes.small} />
      <AddressLink to={pathOf(media)} className={classes.link}>
        <bdi>{titleOf(media)}</bdi>
      </AddressLink>
    </div>
  );
}

/** A file among tiles. */
export function MediaCard({ media }: { media: MediaView }) {
  return (
    <div className={classes.card}>
      <MediaThumb media={media} className={classes.large} />
      <div className={classes.text}>
        <AddressLink to={pathOf(media)} className={classes.whole}>
          <bdi>{titleOf(media)}</bdi>
        </AddressLink>
        <span className={classes.facts}>
          <MediaKindName media={media} /> · <MediaSize media={media} />
        </span>
      </div>
    </div>
  );
}
