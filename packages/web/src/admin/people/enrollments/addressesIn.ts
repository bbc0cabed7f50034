const ADDRESS = /[^\s<>()[\],;:"“”„]+@[^\s<>()[\],;:"“”„]+\.[^\s<>()[\],;:"“”„]+/g;

/** The email addresses in a pasted text, each once, as they were written. */
export function addressesIn(text: string): string[] {
  const found = (text.match(ADDRESS) ?? []).map((address) => address.replace(/^[.']+|[.']+$/g, ''));
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()];
}
