import { sessionCookieName } from '#lib/browser/cookies.ts';
import { placeholders } from '#lib/company.ts';
import type { IdleSettings } from '#lib/env/effects.ts';
import type { Settings } from '#lib/env/settings.ts';
import { missingForBill } from '#lib/invoice/seller.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { basePath, regionOrigin } from '#lib/region/site.ts';
import { runtime } from '#process/runtime.ts';
import { BACKLOG } from './backlog.ts';
import { deskLines, type FirstOwner } from './desk/desk-lines.ts';

/**
 * What the start prints: that the shop is open, where each region lives, and what the operator should know.
 */
export function announcement(
  settings: Settings,
  {
    embedded,
    withoutPhone,
    idle,
    misnamed,
    systemBacklog,
    firstOwner,
  }: {
    embedded: boolean;
    withoutPhone: readonly RegionCode[];
    idle: IdleSettings;
    /** Names that are no settings, in words; null without any. */
    misnamed: string | null;
    /** So many connections the system lets wait; null where it does not say. */
    systemBacklog: number | null;
    firstOwner: FirstOwner | null;
  },
): string {
  const here = `http://localhost:${settings.port}`;
  const lines = [
    `Магазин «${settings.shopName}» открыт: ${here}`,
    ...REGION_CODES.map((code) => {
      const origin = settings.domains[code].length > 0 ? regionOrigin(settings, code) : here;
      return `  ${REGION_NAMES[code]}: ${origin}${basePath(settings, code)}`;
    }),
  ];
  lines.push(sessionLine(settings), ...deskLines(settings.desk, firstOwner));
  if (embedded) {
    lines.push('  Встроенная база — для проб и малого магазина; для настоящей работы задайте DATABASE_URL.');
  }
  for (const code of withoutPhone) {
    lines.push(
      `  Телефон региона «${REGION_NAMES[code]}» — пример: npm run content -- set region ${code} файл.json.`,
    );
  }
  if (settings.outside.mail === null)
    lines.push('  О заказах и заявках никому не пишут: задайте SMTP_URL, MAIL_FROM и MAIL_TO.');
  if (idle.withOtherServer.length > 0)
    lines.push(`  Настройки ничего не меняют с SHOP_API_URL: ${idle.withOtherServer.join(', ')}.`);
  if (idle.inDevelopment.length > 0)
    lines.push(`  Настройки ничего не меняют при разработке: ${idle.inDevelopment.join(', ')}.`);
  if (misnamed !== null) lines.push(`  ${misnamed}`);
  if (systemBacklog !== null && systemBacklog < BACKLOG)
    lines.push(
      `  Наплыва система не выдержит: соединений ждёт не больше ${systemBacklog}, задайте net.core.somaxconn=${BACKLOG}.`,
    );
  const open = placeholders(runtime().company);
  if (open.length > 0) lines.push(`  Свои данные ещё не указаны (COMPANY_FILE): ${open.join(', ')}.`);
  const missing = missingForBill(runtime().company);
  if (missing.length > 0) lines.push(`  Счетов на оплату нет, пока не указаны: ${missing.join(', ')}.`);
  return lines.join('\n');
}

/** By which cookie a browser keeps its cart, and what that means for other addresses of the shop. */
function sessionLine({ siteProtocol, siteOrigin }: Settings): string {
  const cookie = sessionCookieName(siteProtocol);
  return siteProtocol === 'https'
    ? `  Адрес сайта ${siteOrigin}: корзина держится на cookie ${cookie} с признаком Secure, по http её не будет.`
    : `  Адрес сайта ${siteOrigin}: корзина держится на cookie ${cookie}; за прокси с TLS задайте SITE_ORIGIN=https://…`;
}
