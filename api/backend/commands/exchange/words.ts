import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { Run } from '#api/backend/exchange/history/runs.ts';
import type { KeptStep } from '#api/backend/exchange/history/steps.ts';
import { grouped } from '#lib/money.ts';

const OUTCOMES: Readonly<Record<KeptStep['outcome'], string>> = {
  success: 'загружено',
  failure: 'отказ',
  held: 'задержано',
};
const KINDS: Readonly<Record<KeptStep['kind'], string>> = {
  goods: 'товары',
  orders: 'заказы',
  statuses: 'состояния',
  removal: 'снятие с продажи',
};

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${grouped(Math.ceil(bytes / 1024))} КБ`
    : `${grouped(Math.round(bytes / 1024 / 1024))} МБ`;

const secondsOf = ({ startedAt, finishedAt }: KeptStep): string =>
  `${((finishedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1).replace('.', ',')} с`;

/** Files that came and were never asked for: 1C that does not wait sends no command (case 11). */
const UNASKED = 'файлы получены, команды загрузки не было';

/** One exchange in a list of them. */
export function runLine(run: Run, steps: readonly KeptStep[], files: number): string {
  const counts = Map.groupBy(steps, ({ outcome }) => outcome);
  const outcomes = (['success', 'held', 'failure'] as const).flatMap((outcome) => {
    const many = counts.get(outcome)?.length ?? 0;
    return many === 0 ? [] : [`${OUTCOMES[outcome]}: ${many}`];
  });
  const isUnasked = files > 0 && steps.every(({ kind }) => kind !== 'goods');
  const words = [
    `№ ${run.id}`,
    momentWords(run.startedAt),
    run.closedAt === null ? 'не закончен' : `до ${momentWords(run.closedAt)}`,
    ...(run.isFull ? ['полный'] : []),
    ...outcomes,
    ...(isUnasked ? [UNASKED] : []),
  ];
  return words.join(', ');
}

/** One step with what 1C was told, as lines. */
export function stepLines(step: KeptStep): string[] {
  const head = [
    momentWords(step.startedAt),
    KINDS[step.kind],
    step.name,
    step.bytes > 0 ? sizeWords(step.bytes) : '',
    secondsOf(step),
    OUTCOMES[step.outcome],
  ];
  const issues =
    step.importId === null ? [] : [`замечания построчно: npm run catalog -- issues ${step.importId}`];
  return [
    head.filter(Boolean).join(', '),
    ...[...step.said.split('\n'), ...issues].filter(Boolean).map((line) => `    ${line}`),
  ];
}

/** One file that has come. */
export function fileLine(
  { name, bytes }: { name: string; bytes: number },
  step: KeptStep | undefined,
): string {
  return `${name}, ${sizeWords(bytes)}, ${step === undefined ? 'не загружался' : OUTCOMES[step.outcome]}`;
}
