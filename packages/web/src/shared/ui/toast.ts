export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'neutral';
  title: string;
  text?: string;
}

/** Errors stay until they are closed: nobody should miss one because they were reading. */
const SHOWN_MS = 6000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const closeToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

function show(tone: Toast['tone'], title: string, text?: string): number {
  const id = ++last;
  // The same news twice is one toast.
  const others = toasts.filter((toast) => toast.title !== title || toast.text !== text);
  set([...others, { id, tone, title, ...(text && { text }) }].slice(-3));
  if (tone !== 'bad') setTimeout(() => closeToast(id), SHOWN_MS);
  return id;
}

/** Short news that needs no answer. `title` and `text` are finished sentences. */
export const toast = {
  good: (title: string, text?: string) => show('good', title, text),
  bad: (title: string, text?: string) => show('bad', title, text),
  neutral: (title: string, text?: string) => show('neutral', title, text),
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
