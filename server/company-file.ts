import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Company, EXAMPLE_COMPANY } from '#lib/company.ts';
import { companySchema } from '#lib/company-schema.ts';
import { StartError } from './failure.ts';

function wrong(file: string, message: string): StartError {
  return new StartError({ kind: 'settings', problems: [`COMPANY_FILE=${file}: ${message}`] });
}

/**
 * Who sells, from the file that the settings name; the example without one. Throws a StartError for a wrong
 * file.
 */
export function readCompany(root: string, file: string | null): Company {
  if (file === null) return EXAMPLE_COMPANY;
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  } catch (error) {
    throw wrong(file, error instanceof SyntaxError ? 'файл не читается как JSON' : 'файл не прочитан');
  }
  const parsed = companySchema.safeParse(written);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw wrong(file, problems.join('; '));
}
