import { type OrderStatus, STATUS_WORDS } from './statuses.ts';

/** What a move is judged by. */
export type MovingOrder = {
  status: OrderStatus;
  /** Fetched by the buyer: it is handed over, not sent. */
  isPickup: boolean;
  /** The status before this one, and since when the order has had this one. */
  before: OrderStatus;
  since: Date;
  /** Whether it is 1C that says where the order is. */
  isLedBy1c: boolean;
};

/** Whose word a move is: of the desk's people only some may take back what is done (desk.md §5.3). */
export type MovedBy =
  | { door: 'desk'; operatorId: number; mayTakeBack: boolean }
  | { door: '1c' }
  | { door: 'command' };

/** Where to: a status, or back from the end to what the order was. */
export type Move = { to: OrderStatus | 'back'; reason: string | null };

/** A move with whose word it is. */
type Moving = Move & { by: MovedBy };

export type MoveVerdict = { kind: 'moved'; to: OrderStatus } | { kind: 'refused'; text: string };

/** A cancelled order can be put back for so long, days. */
const DAYS_BACK = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type Way = 'delivery' | 'pickup' | 'any';

/** Every move there is, for every door (D74); to and from the end stand apart. */
const MOVES: Readonly<Record<OrderStatus, Partial<Record<OrderStatus, Way>>>> = {
  new: { confirmed: 'any', cancelled: 'any' },
  confirmed: { shipped: 'delivery', done: 'pickup', cancelled: 'any' },
  shipped: { done: 'any', cancelled: 'any' },
  done: {},
  cancelled: {},
};

const refused = (text: string): MoveVerdict => ({ kind: 'refused', text });

function judgeBack(order: MovingOrder, { reason, by }: Moving, now: Date): MoveVerdict {
  const { status, before, since } = order;
  if (order.isLedBy1c && by.door !== '1c' && (status === 'cancelled' || status === 'done'))
    return refused(`${STATUS_WORDS[status]} в 1С: вернуть его можно только там`);
  if (status === 'cancelled') {
    const isLate = now.getTime() - since.getTime() > DAYS_BACK * DAY_MS;
    return isLate
      ? refused(`отменён больше ${DAYS_BACK} дней назад, восстановить его уже нельзя`)
      : { kind: 'moved', to: before };
  }
  if (status !== 'done') return refused(`${STATUS_WORDS[status]}: вернуть можно отменённый или выполненный`);
  if (by.door === 'desk' && !by.mayTakeBack) return refused('выполнен: вернуть его в работу может владелец');
  return reason === null || reason.trim() === ''
    ? refused('выполнен: назовите причину, чтобы вернуть его в работу')
    : { kind: 'moved', to: before };
}

/** Why an order that may go on does not go there. */
function refusalWords(order: MovingOrder, to: OrderStatus): string {
  const { status, isPickup } = order;
  if (status === to) return `уже ${STATUS_WORDS[to]}`;
  if (status === 'cancelled' || status === 'done')
    return `${STATUS_WORDS[status]}: сначала верните его туда, где он был`;
  if (status === 'confirmed' && to === 'shipped' && isPickup)
    return 'его забирает покупатель: после подтверждения он сразу выполнен';
  const ways = Object.entries(MOVES[status]).flatMap(([name, way]) =>
    way === 'any' || way === (isPickup ? 'pickup' : 'delivery') ? [STATUS_WORDS[name as OrderStatus]] : [],
  );
  return `${STATUS_WORDS[status]}: из этого состояния — ${ways.join(', ')}`;
}

/** Judges one move of an order (D74): where it goes, or why it may not, as words after «Заказ № …». */
export function judgeMove(order: MovingOrder, move: Moving, now: Date): MoveVerdict {
  const { to } = move;
  if (to === 'back') return judgeBack(order, move, now);
  const way = MOVES[order.status][to];
  const isOpen = way === 'any' || way === (order.isPickup ? 'pickup' : 'delivery');
  return isOpen ? { kind: 'moved', to } : refused(refusalWords(order, to));
}
