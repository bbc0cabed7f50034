/** Something to do about the news: at most two words. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: 'good' | 'warn' | 'bad' | 'neutral';
  title: string;
  text?: string;
  actions?: readonly ToastAction[];
}

interface Details {
  text?: string;
  actions?: readonly ToastAction[];
}

/** Time until a toast closes, in ms. Errors stay until they are dismissed. */
const SHOWN_MS = 6000;
/** With something to press there is more to read and to decide. */
const SHOWN_WITH_ACTION_MS = 8000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
/** Remaining time of a toast and when its timer started. No timer runs while a toast is hovered or focused. */
const clocks = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>();
let held = false;

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function closeToast(id: number) {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Closes good news that asks for nothing: the reader is going on to another screen. */
export function closeGoodToasts() {
  for (const { id, tone, actions } of toasts) if (tone === 'good' && !actions) closeToast(id);
}

function start(id: number, left: number) {
  const timer = held ? undefined : setTimeout(() => closeToast(id), left);
  clocks.set(id, { left, since: Date.now(), ...(timer && { timer }) });
}

/** While the pointer or the focus is among the toasts none of them leaves. */
export function holdToasts(hold: boolean) {
  if (hold === held) return;
  held = hold;
  for (const [id, { left, since, timer }] of clocks) {
    clearTimeout(timer);
    start(id, hold ? Math.max(0, left - (Date.now() - since)) : left);
  }
}

function show(tone: Toast['tone'], title: string, details: string | Details = {}): number {
  const { text, actions } = typeof details === 'string' ? { text: details } : details;
  const id = ++last;
  // The same news twice is one toast.
  const others = toasts.filter((toast) => toast.title !== title || toast.text !== text);
  set([...others, { id, tone, title, ...(text && { text }), ...(actions && { actions }) }].slice(-3));
  if (tone !== 'bad') start(id, actions ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  return id;
}

/** Short news. `title` and `text` are finished sentences; an action closes its toast. */
export const toast = {
  good: (title: string, details?: string | Details) => show('good', title, details),
  warn: (title: string, details?: string | Details) => show('warn', title, details),
  bad: (title: string, details?: string | Details) => show('bad', title, details),
  neutral: (title: string, details?: string | Details) => show('neutral', title, details),
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
