import * as z from 'zod/mini';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { FieldError } from '#components/kit/form/field-error.tsx';
import { mayBy, RIGHTS, type Right, ROLE_WORDS, ROLES, type Role } from '#lib/desk/rights.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import styles from './people-screen.module.css';

/** Roles and regions as a form has them; null = every region. */
export const GIVEN = z.object({
  roles: z.array(z.enum(ROLES)),
  regions: z.nullable(z.array(z.enum(REGION_CODES))),
});
type Given = z.output<typeof GIVEN>;

type RolesFieldsProps = {
  given: Given;
  onChange: (given: Given) => void;
  errors: { roles: string | undefined; regions: string | undefined };
};

const ALL = Object.keys(RIGHTS) as Right[];
/** What nearly everybody may says nothing of a role. */
const EVERYBODY: readonly Right[] = ['today', 'self'];

/** What roles together let somebody do, in one line. */
function rightsWords(roles: readonly Role[]): string {
  const own = ALL.filter((right) => mayBy(roles, right) && !EVERYBODY.includes(right));
  const words = own.map((right) => RIGHTS[right].words.toLowerCase());
  return words.length === 0 ? 'пока только «Сегодня» и «Я»' : words.join(', ');
}

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Which roles and which regions somebody has. */
export function RolesFields({ given, onChange, errors }: RolesFieldsProps) {
  const { roles, regions } = given;
  return (
    <>
      <fieldset className={styles.boxes}>
        <legend>Роли</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_WORDS[role]}
            checked={roles.includes(role)}
            onChange={() => onChange({ roles: toggled(roles, role), regions })}
          />
        ))}
        <p className={styles.soft} role="status">
          {roles.length === 0 ? '' : `Можно: ${rightsWords(roles)}.`}
        </p>
        <FieldError field="roles">{errors.roles}</FieldError>
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>Чьи заказы и обращения видны</legend>
        <Checkbox
          label="Все регионы"
          checked={regions === null}
          onChange={() => onChange({ roles, regions: regions === null ? [] : null })}
        />
        {regions === null
          ? null
          : REGION_CODES.map((code) => (
              <Checkbox
                key={code}
                label={REGION_NAMES[code]}
                checked={regions.includes(code)}
                onChange={() => onChange({ roles, regions: toggled(regions, code) })}
              />
            ))}
        <FieldError field="regions">{errors.regions}</FieldError>
      </fieldset>
    </>
  );
}
