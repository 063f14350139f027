/** The way to the region's price list: a plain link, which a browser answers by keeping the file. */
export function PriceListLink({ href, className }: { href: string; className?: string | undefined }) {
  return (
    <a className={className} href={href} download>
      Прайс-лист для Excel
    </a>
  );
}
