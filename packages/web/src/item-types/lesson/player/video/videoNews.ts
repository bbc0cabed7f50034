/** What the page around the video of a lesson wants to know of it. */
export interface VideoNews {
  /** What is played is kept by the server. Not so for staff who look around. */
  counts: boolean;
  /** As much has been seen as must be, or all of it where nothing must. */
  onSeen: () => void;
  onEnded: () => void;
  /** It plays, also once more after its end. */
  onPlay: () => void;
}
