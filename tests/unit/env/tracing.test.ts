import { describe, expect, it } from 'vitest';
import { parseSettings } from '#lib/env/settings.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';

const WHERE = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collect.example.ru/otlp' };
const problems = (env: Readonly<Record<string, string>>) => {
  const parsed = parseSettings({ ...WHERE, ...env });
  return parsed.kind === 'invalid' ? parsed.problems : [];
};

describe('operations §3: settings of traces', () => {
  it('are nothing without somebody who collects them', () => {
    expect(settingsOf({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeNull();
  });

  it('name the place, its headers and the share', () => {
    const headers = 'authorization=Basic%20c2hvcDprZXk=, x-scope=tara,';
    const given = { ...WHERE, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: '0.25' };
    expect(settingsOf(given).tracing).toEqual({
      url: 'https://collect.example.ru/otlp/v1/traces',
      headers: { authorization: 'Basic c2hvcDprZXk=', 'x-scope': 'tara' },
      serviceName: 'tara',
      share: 0.25,
    });
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }).tracing?.url).toBe(
      'http://127.0.0.1:4318/v1/traces',
    );
  });

  it.each(['authorization', 'a b=c', 'authorization=%zz', 'authorization=%0D%0Ax: y', '=x'])(
    'refuse %s as headers, without showing it',
    (headers) => {
      expect(problems({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toEqual([
        'OTEL_EXPORTER_OTLP_HEADERS: нужны заголовки через запятую, например authorization=Basic%20abc',
      ]);
    },
  );

  it.each(['-0.1', '1.1', 'all'])('refuse %s as a share', (share) => {
    expect(problems({ OTEL_TRACES_SAMPLER_ARG: share })).toEqual([
      `OTEL_TRACES_SAMPLER_ARG=${share}: нужна доля от 0 до 1, например 0.1`,
    ]);
  });
});
