import { regionsWithoutPhone } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { Settings } from '#lib/env/settings.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** A message that waits longer has met something that does not pass by itself. */
const WAITS = '1 hour';

/** Whether there is something to sell in each region, and whether what is told arrives. */
export async function checkSelling(db: Queryable, settings: Settings, now: Date): Promise<Finding[]> {
  return [
    ...(await checkAssortment(db)),
    ...(await checkPhones(db, now)),
    await checkMessages(db),
    ...(await checkExchange(db, settings)),
  ];
}

async function checkAssortment(db: Queryable): Promise<Finding[]> {
  const rows = await db.query<{ code: string; count: number }>({
    name: '',
    text: `select r.code, count(*)::int as count from product_region pr
           join product p on p.id = pr.product_id and p.archived_at is null
           join region r on r.id = pr.region_id where pr.is_listed group by r.code`,
  });
  return REGION_CODES.map((code) => {
    const count = rows.find((row) => row.code === code)?.count ?? 0;
    const name = REGION_NAMES[code];
    return count === 0
      ? warning(`${name}: ни один товар не продаётся. Загрузите каталог: npm run catalog.`)
      : ok(`${name}: продаётся товаров ${count}.`);
  });
}

async function checkPhones(db: Queryable, now: Date): Promise<Finding[]> {
  const without = await regionsWithoutPhone(db, now);
  return without.map((code) =>
    warning(
      `${REGION_NAMES[code]}: телефон — пример. Задайте свой: npm run content -- set region ${code} файл.json.`,
    ),
  );
}

/** Loud: an order that nobody hears of is lost like one that was never taken. */
export function checkManagers({ outside }: Pick<Settings, 'outside'>): Finding {
  const isTold = outside.mail !== null || outside.webhook !== null;
  return isTold
    ? ok('О заказах и заявках есть кому сообщать.')
    : fault('О заказах и заявках не узнает никто: задайте SMTP_URL, MAIL_FROM и MAIL_TO или WEBHOOK_URL.');
}

async function checkMessages(db: Queryable): Promise<Finding> {
  const [row] = await db.query<{ dead: number; late: number }>({
    name: '',
    text: `select count(*) filter (where state = 'dead' and ended_at > now() - interval '30 days')::int as dead,
             count(*) filter (where state = 'pending' and next_at < now() - interval '${WAITS}')::int as late
           from outbox_delivery`,
  });
  const { dead = 0, late = 0 } = row ?? {};
  if (dead > 0)
    return fault(
      `Не дошло сообщений за 30 дней: ${dead}. Кому и о чём — в журнале; повторить: npm run requests -- resend.`,
    );
  if (late > 0) return warning(`Сообщений ждёт больше часа: ${late}. Проверьте почту, вебхук и телефонию.`);
  return ok('Все сообщения дошли или ждут недолго.');
}

async function checkExchange(db: Queryable, { exchange }: Settings): Promise<Finding[]> {
  if (exchange === null) return [];
  const [last] = await db.query<{ id: number; hours: number }>({
    name: '',
    text: `select id, extract(epoch from now() - seen_at)::int / 3600 as hours
           from exchange_run order by id desc limit 1`,
  });
  if (last === undefined) return [warning('1С ещё не приходила: проверьте адрес и пароль, docs/ru/1c.md.')];
  return [
    last.hours >= 24
      ? warning(`1С не приходила ${last.hours} ч: npm run exchange -- status.`)
      : ok(`1С приходила ${last.hours === 0 ? 'в этот час' : `${last.hours} ч назад`}.`),
  ];
}
