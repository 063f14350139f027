import type { IForbiddenRuleType } from 'dependency-cruiser';

export const STYLE = '\\.css$';
export const OUTSIDE = '^(node_modules|\\.next)/';
export const packages = (...names: readonly string[]): string => `^node_modules/(${names.join('|')})/`;

/** A dependency that may not be; the comment is what the report says of it. */
export function forbid(
  name: string,
  comment: string,
  from: IForbiddenRuleType['from'],
  to: Extract<IForbiddenRuleType, { from: unknown; to: unknown }>['to'],
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}
