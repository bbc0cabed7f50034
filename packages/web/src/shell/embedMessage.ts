/** What an embed says to the page around it. */
export interface EmbedMessage {
  source: 'lectern-embed';
  /** Of its content, in pixels. */
  height: number;
}
