/** What both protocols understand of hands: the same actions, in the same words. */
interface Actions {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** The little that a journey needs of a browser; each one gives it by the protocol that it speaks. */
export interface Driver {
  name: string;
  /** Whether the clock of a video runs here; else its journey asks only that it has begun. */
  playsVideos: boolean;
  goto: (url: string) => Promise<void>;
  /** Runs the source of a function in the page and gives its JSON back. */
  run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  act: (actions: Actions[]) => Promise<void>;
  /** A PNG for debugging. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export const VIEW = { width: 1280, height: 900 };

const HOW_TO_GET = 'On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb';

export const missing = (what: string) => new Error(`${what} is not on this machine. ${HOW_TO_GET}`);
