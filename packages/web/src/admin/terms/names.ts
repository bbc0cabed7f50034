import { nameForm } from '@lectern/contract/text';

/** The names in a text, divided by commas or lines; each once, as it is written first. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const name = part.replace(/\s+/g, ' ').trim();
    if (name && !names.has(nameForm(name))) names.set(nameForm(name), name);
  }
  return [...names.values()];
}
