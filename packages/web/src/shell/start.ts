/**
 * Starts the program of a public page, which its HTML shows without: at once, or with `data-when="touched"` at the first
 * sign of somebody there, so that a phone that only reads spends nothing. What is pressed before the page is alive is
 * held and then done; what the browser does well by itself is left to it.
 */
{
  const own = document.currentScript as HTMLScriptElement;
  const { entry = '', later = '', when } = own.dataset;

  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
  const HELD = ['click', 'submit', 'change'] as const;
  const passive = { capture: true, passive: true };
  let held: { target: EventTarget; act: () => void }[] = [];

  function start() {
    for (const sign of SIGNS) window.removeEventListener(sign, start, passive);
    // Without the program the browser does what it can.
    import(/* @vite-ignore */ entry).catch(release);
  }

  function release() {
    window.removeEventListener('lectern:alive', release);
    for (const kind of HELD) window.removeEventListener(kind, hold, true);
    const acts = held;
    held = [];
    for (const { act } of acts) act();
  }

  function hold(event: Event) {
    const act = laterOf(event);
    if (!act || !event.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target } = event;
    // Pressed twice for want of an answer, it is meant once.
    if (!held.some((one) => one.target === target)) held.push({ target, act });
  }

  /** How to do again what was done too early; nothing for what needs no program. */
  function laterOf(event: Event): (() => void) | undefined {
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
    // They are there when they are wanted, and in nobody's way before.
    window.addEventListener('load', () => {
      for (const href of later.split(' ').filter(Boolean)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
    });
  } else {
    start();
  }
}
