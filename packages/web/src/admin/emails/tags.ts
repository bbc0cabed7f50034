/** Tags in braces that this email does not know; the server removes them. */
export function unknownTagsIn(tags: readonly string[], ...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, tag = '']) => tag));
  return [...new Set(found)].filter((tag) => !tags.includes(tag));
}
