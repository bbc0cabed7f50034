/** 'example.com' becomes an address. What names a scheme already is left to the server. */
export const withScheme = (url: string): string => {
  const trimmed = url.trim();
  return trimmed === '' || /^[a-z][a-z+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
};
