/** Fields as a form that browsers send with a file: bytes become one. */
export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof Uint8Array) form.set(name, new Blob([Uint8Array.from(value)]), name);
    else form.set(name, String(value));
  }
  return form;
}
