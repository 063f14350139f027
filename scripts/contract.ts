import { probeServer } from '#tests/contract/probe/probe-server.ts';
import { PROBE_EXIT, reportText } from '#tests/contract/probe/report-text.ts';

const USAGE = `npm run contract -- АДРЕС [--write]

Проверяет сервер по договору: каждый вызов, удачи и отказы, на его собственных товарах, в Москве.
  --write   проверить и то, что оставляет работу людям: заказы и заявки
Код выхода: 0 — всё как в договоре, 1 — есть отличия, 2 — проверить нельзя.`;

/** `npm run contract -- …` */
const [address, ...keys] = process.argv.slice(2);
const isAddress = address !== undefined && URL.canParse(address) && /^https?:/.test(address);
if (!isAddress || keys.some((key) => key !== '--write')) {
  console.error(USAGE);
  process.exitCode = PROBE_EXIT.cannot;
} else {
  const withWork = keys.includes('--write');
  const { lines, code } = reportText(await probeServer(address.replace(/\/+$/, ''), { withWork }));
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
