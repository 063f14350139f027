/** Has the browser fetch a file to keep; the page stays as it is, also when nothing comes. */
export function startDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
