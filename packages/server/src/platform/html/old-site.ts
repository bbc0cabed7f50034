/** The site that a file comes from whose texts are taken over. */
export interface OldSite {
  /** '' where the file does not say. */
  host: string;
  /** Keys of files of this school that a text names and may go on using. */
  kept: readonly string[];
}

/** Names that only resolve next to the old server, or are numbers: a learner's browser must not request them. */
function isPublicName(host: string): boolean {
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(?:local|localhost|internal|test|lan|home|arpa)$/i.test(host);
}

export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address.trim());
  // Our pages show media over https only.
  return url !== null && url.protocol === 'https:' && !url.username && isPublicName(url.hostname);
}
