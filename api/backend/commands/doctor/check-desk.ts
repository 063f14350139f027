import type { Queryable } from '#api/backend/db/database.ts';
import { hasOwner } from '#api/backend/desk/staff/operators.ts';
import { isKeyMissing } from '#api/backend/desk/ways/desk-key.ts';
import type { Settings } from '#lib/env/settings.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Whether somebody can let others in at the desk, and whether codes of apps can be checked there. */
export async function checkDesk(db: Queryable, settings: Settings): Promise<Finding[]> {
  if (settings.desk === null) return [];
  const isOwned = await hasOwner(db);
  const [row] = await db.query<{ apps: number }>({
    name: '',
    text: 'select count(*)::int as apps from operator_totp',
  });
  const apps = row?.apps ?? 0;
  return [
    isOwned
      ? ok('У стола есть владелец.')
      : warning('У стола нет владельца, войти некому: npm run desk -- invite ПОЧТА --role owner.'),
    ...(apps > 0 && (await isKeyMissing(settings))
      ? [
          fault(
            `Нет ключа стола, коды из приложений не подойдут (их ${apps}): верните desk.key в DATA_DIR или DESK_SECRET; если ключ потерян — npm run desk -- reset ПОЧТА.`,
          ),
        ]
      : []),
  ];
}
