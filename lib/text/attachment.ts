/** The signs that `encodeURIComponent` leaves and RFC 5987 does not. */
const LEFT = /['()*]/g;

/** The Content-Disposition of a file that is kept under its own name, whatever its letters (RFC 5987). */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    LEFT,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
