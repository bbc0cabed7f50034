/** Saves a file of the server; the browser asks for it with the session's cookie. */
export function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
