/** The name of a country by its ISO 3166-1 code, in this language; the code itself if it has none. */
export function countryName(code: string, language: string): string {
  if (code === '') return '';
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
