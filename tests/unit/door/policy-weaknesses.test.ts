import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { deskHeaders } from '#server/desk/desk-headers.ts';
import { BARE_POLICY, pagePolicy } from '#server/http/security-headers.ts';

/** What the evaluator is at least half sure of: what it only asks about needs a person. */
function weaknesses(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, severity }) => `${Severity[severity]}: ${directive} ${value ?? ''}`.trim());
}

const PAGE = { isHttps: true, extraHosts: [], imageHosts: ['https://pictures.test'] };
const HASHES = ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='];

describe('acc-G3, B10: csp_evaluator', () => {
  it.each([
    ['a page', pagePolicy(PAGE, HASHES)],
    ['a page over http', pagePolicy({ ...PAGE, isHttps: false }, HASHES)],
    ['what is no document', BARE_POLICY],
    ['the desk', deskHeaders('https')[1] ?? ''],
  ])('finds no weakness in the policy of %s', (_, policy) => {
    expect(policy).toContain("base-uri 'none'");
    expect(weaknesses(policy)).toEqual([]);
  });

  it('finds those that a change could bring', () => {
    const policy = pagePolicy(PAGE, HASHES);
    expect(weaknesses(policy.replace(HASHES[0] ?? '', 'unsafe-inline'))).toEqual([
      "HIGH: script-src 'unsafe-inline'",
    ]);
    expect(weaknesses(policy.replace("script-src 'self'", 'script-src https:'))).toEqual([
      'HIGH: script-src https:',
    ]);
  });

  it('warns of a counter’s host that also answers with scripts of anybody’s words: only who counts by it has that', () => {
    expect(weaknesses(pagePolicy({ ...PAGE, extraHosts: ['https://mc.yandex.ru'] }, HASHES))).toEqual([
      'HIGH: script-src https://mc.yandex.ru',
    ]);
  });
});
