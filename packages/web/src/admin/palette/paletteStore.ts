export interface Palette {
  open: boolean;
  /** What is in its field when it opens. */
  query: string;
}

const CLOSED: Palette = { open: false, query: '' };

let palette = CLOSED;
const listeners = new Set<() => void>();

function set(next: Palette) {
  palette = next;
  for (const listener of listeners) listener();
}

export const openPalette = (query = '') => set({ open: true, query });
export const closePalette = () => set(CLOSED);

export const paletteStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => palette,
};
