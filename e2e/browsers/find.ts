/** An element to look for on a screen. */
export interface Wanted {
  role:
    | 'button'
    | 'checkbox'
    | 'dialog'
    | 'heading'
    | 'link'
    | 'menuitem'
    | 'option'
    | 'radio'
    | 'tab'
    | 'textbox'
    | 'text';
  name: string;
  /** The name begins with it, for rows that say more. */
  begins?: boolean;
  /** Inside the part of the screen with this name: a region, a dialog, a toolbar. */
  within?: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Not covered: a pointer would hit it. */
  free: boolean;
  checked: boolean;
  value: string;
}

/** Runs in the page, so it may use nothing from here. The first that can be seen; null when there is none. */
export function findInPage({ role, name, begins = false, within }: Wanted): Place | null {
  const selectors = {
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    link: 'a[href], [role=link]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    radio: 'input[type=radio], [role=radio], [role=menuitemradio]',
    tab: '[role=tab]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, [role=textbox]',
    text: 'body *',
  };
  const parts =
    'dialog, [role=dialog], [role=alertdialog], section, [role=region], nav, header, main, [role=toolbar], fieldset, [role=group], [role=radiogroup]';
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const spoken = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const silent of copy?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove();
    return plain(copy?.textContent);
  };
  const labelOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const said = by.map((id) => spoken(document.getElementById(id)));
    return plain(element.getAttribute('aria-label')) || plain(said.join(' '));
  };
  const nameOf = (element: Element): string => {
    const label = labelOf(element);
    if (label) return label;
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
      return plain([...element.labels].map((each) => spoken(each as Element)).join(' '));
    }
    if (role === 'text') {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return plain(own.map(({ textContent }) => textContent).join(' '));
    }
    return spoken(element);
  };
  const isNamed = (said: string) => (begins ? said.startsWith(name) : said === name);
  const scope = within
    ? [...document.querySelectorAll(parts)].filter((part) => labelOf(part).includes(within))
    : [document.documentElement];
  // Several may be named so: the innermost is meant.
  for (const part of scope.toReversed()) {
    for (const element of part.querySelectorAll<HTMLElement>(selectors[role])) {
      if (!isNamed(nameOf(element)) || element.closest('[inert], [aria-hidden=true]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const own = element.getBoundingClientRect();
      const isDrawn = own.width > 3 && own.height > 3 && getComputedStyle(element).opacity !== '0';
      const shown = isDrawn || !label ? element : label;
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      let box = shown.getBoundingClientRect();
      const meets = () => {
        const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return met !== null && (shown.contains(met) || (label?.contains(met) ?? false) || met.shadowRoot !== null);
      };
      if (!meets()) {
        shown.scrollIntoView({ block: 'center', behavior: 'instant' });
        box = shown.getBoundingClientRect();
      }
      return {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: box.width,
        height: box.height,
        free: meets(),
        checked: element instanceof HTMLInputElement && element.checked,
        value: 'value' in element ? String(element.value) : (element.textContent ?? ''),
      };
    }
  }
  return null;
}
