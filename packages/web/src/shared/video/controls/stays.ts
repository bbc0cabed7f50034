/** On an element among the controls: it does not go away with them while the film plays. */
export const STAYS = { noautohide: '' };
