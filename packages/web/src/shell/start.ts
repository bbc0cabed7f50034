/**
 * Starts the app of a server-rendered public page: at once, or with `data-when="touched"` at the first interaction, so
 * that a page that is only read loads no scripts. Presses before hydration are held and replayed afterwards, except
 * those that the browser handles without scripts.
 */
{
  const own = document.currentScript as HTMLScriptElement;
  const { entry = '', later = '', when } = own.dataset;

  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
  const HELD = ['click', 'submit', 'change'] as const;
  const RETRY_AFTER_MS = [300, 1500];
  const passive = { capture: true, passive: true };
  let held: { target: EventTarget; act: () => void }[] = [];

  function start() {
    for (const sign of SIGNS) window.removeEventListener(sign, start, passive);
    load();
  }

  /** A request can fail once, for example because the browser aborts those of the page before this one. */
  function load(failures = 0) {
    import(/* @vite-ignore */ entry).catch(() => {
      const wait = RETRY_AFTER_MS[failures];
      // Without the app, the browser handles the held presses.
      if (wait === undefined) release();
      else window.setTimeout(load, wait, failures + 1);
    });
  }

  function release() {
    window.removeEventListener('lectern:alive', release);
    for (const kind of HELD) window.removeEventListener(kind, hold, true);
    const acts = held;
    held = [];
    for (const { act } of acts) act();
  }

  function hold(event: Event) {
    const act = replayOf(event);
    if (!act || !event.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target } = event;
    // Repeated presses on the same element count once.
    if (!held.some((one) => one.target === target)) held.push({ target, act });
  }

  /** How to replay an event after hydration; undefined for events that need no script. */
  function replayOf(event: Event): (() => void) | undefined {
    const { target } = event;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      const { submitter } = event;
      return () => target.requestSubmit(submitter);
    }
    if (event.type === 'change' && target instanceof HTMLSelectElement) {
      return () => target.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (!(event instanceof MouseEvent) || !(target instanceof Element)) return undefined;
    const elsewhere = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const control = target.closest<HTMLElement>('a[href], button, input[type="submit"], input[type="checkbox"]');
    if (elsewhere || !control || control.matches('a[target], a[download], a[href^="#"]')) return undefined;
    return () => {
      if (control.isConnected) control.click();
      else if (control instanceof HTMLAnchorElement) window.location.assign(control.href);
    };
  }

  for (const kind of HELD) window.addEventListener(kind, hold, true);
  window.addEventListener('lectern:alive', release);
  if (when === 'touched') {
    for (const sign of SIGNS) window.addEventListener(sign, start, passive);
    // Preloads the chunks after the load event, so that they do not compete with the page itself.
    window.addEventListener('load', () => {
      for (const href of later.split(' ').filter(Boolean)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    });
  } else {
    start();
  }
}
