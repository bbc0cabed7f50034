/** Gives a PDF to the reader as a file. Browsers replace what their system does not allow in names. */
export function savePdf(name: string, pdf: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = `${name.trim() || 'certificate'}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
