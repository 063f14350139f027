import { ORDER_FIELDS } from '#lib/orders/order-fields.ts';
import { isRequestId } from '#process/request-id.ts';

/** What stands in the log in place of personal data and secrets. */
const HIDDEN = '[скрыто]';

const plain = (field: string) => field.toLowerCase().replace(/[-_]/g, '');

/** Fields whose value is never written, whatever it is; compared without case, dashes and underscores. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'phone',
  'tel',
  'email',
  'mail',
  'name',
  'firstname',
  'lastname',
  'fullname',
  'fio',
  'contact',
  'company',
  'organization',
  'inn',
  'kpp',
  'address',
  'comment',
  'cookie',
  'cookies',
  'setcookie',
  'authorization',
  'password',
  'token',
  'sid',
  ...ORDER_FIELDS.filter(({ isPersonal }) => isPersonal).flatMap(({ input, column }) => [
    plain(input),
    plain(column),
  ]),
]);

/** Personal data and secrets that texts quote: errors of the database, addresses of pages, stacks. */
const IN_TEXT: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(:\/\/[^\s:/@]+:)[^\s@/]+(?=@)/g, `$1${HIDDEN}`],
  [/\b((?:__Host-)?sid=)[^;\s"']+/g, `$1${HIDDEN}`],
  [/\b(Bearer\s+)[\w.~+/-]+=*/gi, `$1${HIDDEN}`],
  [/\b[0-9a-f]{32,}\b/gi, HIDDEN],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
  [/(?<![\w.])(?:\+7|[78])[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\w)/g, HIDDEN],
  [/(?<![\w.:])(?:\d{12}|\d{10})(?![\w.])/g, HIDDEN],
];

const MAX_DEPTH = 6;

/** The text without phones, e-mails, taxpayer numbers, tokens, session cookies and passwords of addresses. */
function maskText(text: string): string {
  return IN_TEXT.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (value instanceof Error) return maskError(value, depth);
  return Array.isArray(value) ? value.map((item) => maskValue(item, depth + 1)) : maskFields(value, depth);
}

/** An error's own fields are kept: they tell which constraint was violated and why there was no answer. */
function maskError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...own } = error;
  return {
    type: name,
    message: maskText(message),
    ...maskFields(own, depth),
    ...(stack === undefined ? {} : { stack: maskText(stack) }),
    ...(cause === undefined ? {} : { cause: maskValue(cause, depth + 1) }),
  };
}

/**
 * The fields as the log may hold them: what names personal data is hidden, texts are masked, errors become
 * fields.
 */
export function maskFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      // Its digits may look like a number of somebody's, and whoever quotes it has to be found by it.
      if (field === 'requestId' && typeof value === 'string' && isRequestId(value)) return [field, value];
      const isHidden = HIDDEN_FIELDS.has(plain(field));
      return [field, isHidden && value != null ? HIDDEN : maskValue(value, depth + 1)];
    }),
  );
}
