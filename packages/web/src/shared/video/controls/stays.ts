/** On an element among the controls: it does not go away with them while the video plays. */
export const STAYS = { noautohide: '' };
