import type { Queryable } from '#api/backend/db/database.ts';
import type { Role } from '#lib/desk/rights.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Operator } from '../context.ts';

/** Somebody of the staff with what only signing in asks. */
export type OperatorRow = Operator & { passwordHash: string | null; isBlocked: boolean; version: number };

type Row = {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  regions: RegionCode[] | null;
  password_hash: string | null;
  is_blocked: boolean;
  version: number;
};

const COLUMNS = `id, email, name, roles, regions, password_hash, blocked_at is not null as is_blocked, version`;

function operatorOf(row: Row | undefined): OperatorRow | null {
  if (row === undefined) return null;
  const { password_hash: passwordHash, is_blocked: isBlocked, ...rest } = row;
  return { ...rest, passwordHash, isBlocked };
}

/** By the e-mail in small letters. */
export async function findByEmail(db: Queryable, email: string): Promise<OperatorRow | null> {
  const [row] = await db.query<Row>({
    name: 'operator_by_email',
    text: `select ${COLUMNS} from operator where email = $1`,
    values: [email],
  });
  return operatorOf(row);
}

export async function findOperator(db: Queryable, id: number): Promise<OperatorRow | null> {
  const [row] = await db.query<Row>({
    name: 'operator_by_id',
    text: `select ${COLUMNS} from operator where id = $1`,
    values: [id],
  });
  return operatorOf(row);
}

/** The same, and nobody else changes the person before the transaction's end. */
export async function holdOperator(tx: Queryable, id: number): Promise<OperatorRow | null> {
  const [row] = await tx.query<Row>({
    name: 'operator_hold',
    text: `select ${COLUMNS} from operator where id = $1 for no key update`,
    values: [id],
  });
  return operatorOf(row);
}

/** Somebody new; the number. */
export async function addOperator(
  tx: Queryable,
  { email, name, roles, regions }: Omit<Operator, 'id'>,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    name: 'operator_add',
    text: `
      insert into operator (email, name, roles, regions, created_at) values ($1, $2, $3, $4, $5) returning id`,
    values: [email, name, roles, regions, now],
  });
  if (row === undefined) throw new Error('nobody was added');
  return row.id;
}

export async function renameOperator(tx: Queryable, id: number, name: string): Promise<void> {
  await tx.query({
    name: 'operator_rename',
    text: 'update operator set name = $2, version = version + 1 where id = $1',
    values: [id, name],
  });
}

/** Whether anybody can be called an owner here, whom no link of the start makes a second of. */
export async function hasOwner(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ is_there: boolean }>({
    name: 'operator_owner',
    text: `select exists (select from operator where 'owner' = any(roles) and blocked_at is null) as is_there`,
  });
  return row?.is_there ?? false;
}
